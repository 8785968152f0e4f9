/** The tool's elements; what is typed and computed is put there as text. */
export const MARKUP = /* HTML */ `
  <h1>Weighted ruling</h1>
  <section class="form ruling-form" aria-label="The ruling">
    <label class="field"
      >Form of scoring
      <select id="form">
        <option value="mp">Matchpoints</option>
        <option value="butler">Butler (IMPs)</option>
        <option value="ximps">Cross-IMPs</option>
        <option value="teams">Teams (IMPs)</option>
        <option value="aggregate">Aggregate (points)</option>
      </select>
    </label>
    <label class="field" id="method-part"
      >Method
      <select id="method">
        <option value="factored">Factored: the correct way</option>
        <option value="assigned">Assigned: by hand, with A=</option>
      </select>
    </label>
    <label class="field" id="divisor-part"
      >Cross-IMPs in
      <select id="divisor">
        <option value="total">Total, not divided</option>
        <option value="comparisons">Per comparison (the other tables)</option>
        <option value="scores">Per score (all tables)</option>
      </select>
    </label>
    <label class="field" id="discard-part"
      >Scores left out of the datum at each end
      <input id="discard" inputmode="numeric" autocomplete="off" aria-describedby="discard-fault" />
    </label>
    <p class="fault" id="discard-fault" aria-live="polite"></p>
    <label class="field" id="other-part"
      >NS score at the other table (points)
      <input id="other" autocomplete="off" aria-describedby="other-fault" />
    </label>
    <p class="fault" id="other-fault" aria-live="polite"></p>
    <fieldset id="results">
      <legend>The ruling: weights (%) of NS scores (points)</legend>
      <div id="result-rows"></div>
      <div class="under-rows">
        <fluent-button id="add" role="button" size="small">Add a result</fluent-button>
        <output id="sum"></output>
      </div>
    </fieldset>
    <div class="field" id="board-part">
      <label for="board">NS scores at the other tables (points)</label>
      <textarea
        id="board"
        rows="4"
        spellcheck="false"
        aria-describedby="board-hint board-fault board-count"
      ></textarea>
      <p class="hint" id="board-hint">
        One a line, or 1430 x2, 680 x5; also PASS, NP, A=. Without the ruled table.
      </p>
      <p class="fault" id="board-fault" aria-live="polite"></p>
      <p class="hint" id="board-count"></p>
      <div class="under-rows">
        <fluent-button id="selection" role="button" size="small" hidden>Use selection</fluent-button>
        <p id="selection-told" role="status"></p>
      </div>
    </div>
    <div class="under-rows">
      <fluent-button id="new" role="button" size="small">New ruling</fluent-button>
      <fluent-button id="example" role="button" size="small">Show an example</fluent-button>
      <fluent-button id="back" role="button" size="small" hidden>Take back</fluent-button>
    </div>
  </section>
  <section class="preview" aria-label="The award">
    <p id="missing"></p>
    <div id="worked" hidden>
      <h2 id="title"></h2>
      <p id="award" aria-live="polite" aria-atomic="true"></p>
      <p class="hint" id="before"></p>
      <div class="table" id="working" role="region" tabindex="0" aria-label="The working"></div>
      <ul id="notes"></ul>
      <h3>In a program without weighted scores</h3>
      <ul id="by-hand"></ul>
      <p id="instruction"></p>
    </div>
  </section>
  <fluent-button id="copy" role="button">Copy</fluent-button>
`;
