import { html, text } from "../texts";

/** The tool's elements; what is typed and computed is put there as text. */
export const MARKUP = html`
  <h1>${text("ruling.title")}</h1>
  <section class="form ruling-form" aria-label="${text("ruling.label")}">
    <label class="field"
      >${text("ruling.form.label")}
      <select id="form">
        <option value="mp">${text("ruling.form.mp")}</option>
        <option value="butler">${text("ruling.form.butler")}</option>
        <option value="ximps">${text("ruling.form.ximps")}</option>
        <option value="teams">${text("ruling.form.teams")}</option>
        <option value="aggregate">${text("ruling.form.aggregate")}</option>
      </select>
    </label>
    <label class="field" id="method-part"
      >${text("ruling.method.label")}
      <select id="method">
        <option value="factored">${text("ruling.method.factored")}</option>
        <option value="assigned">${text("ruling.method.assigned")}</option>
      </select>
    </label>
    <label class="field" id="divisor-part"
      >${text("ruling.divisor.label")}
      <select id="divisor">
        <option value="total">${text("ruling.divisor.total")}</option>
        <option value="comparisons">${text("ruling.divisor.comparisons")}</option>
        <option value="scores">${text("ruling.divisor.scores")}</option>
      </select>
    </label>
    <label class="field" id="discard-part"
      >${text("ruling.discard.label")}
      <input id="discard" inputmode="numeric" autocomplete="off" aria-describedby="discard-fault" />
    </label>
    <p class="fault" id="discard-fault" aria-live="polite"></p>
    <label class="field" id="other-part"
      >${text("ruling.other.label")}
      <input id="other" autocomplete="off" aria-describedby="other-fault" />
    </label>
    <p class="fault" id="other-fault" aria-live="polite"></p>
    <fieldset id="results">
      <legend>${text("ruling.results.label")}</legend>
      <div id="result-rows"></div>
      <div class="under-rows">
        <fluent-button id="add" role="button" size="small">${text("ruling.results.add")}</fluent-button>
        <output id="sum"></output>
      </div>
    </fieldset>
    <div class="field" id="board-part">
      <label for="board">${text("ruling.board.label")}</label>
      <textarea
        id="board"
        rows="4"
        spellcheck="false"
        aria-describedby="board-hint board-fault board-count"
      ></textarea>
      <p class="hint" id="board-hint">${text("ruling.board.hint")}</p>
      <p class="fault" id="board-fault" aria-live="polite"></p>
      <p class="hint" id="board-count"></p>
      <div class="under-rows">
        <fluent-button id="selection" role="button" size="small" hidden
          >${text("ruling.selection.button")}</fluent-button
        >
        <p id="selection-told" role="status"></p>
      </div>
    </div>
    <div class="under-rows">
      <fluent-button id="new" role="button" size="small">${text("ruling.blank")}</fluent-button>
      <fluent-button id="example" role="button" size="small">${text("ruling.example")}</fluent-button>
      <fluent-button id="back" role="button" size="small" hidden>${text("ruling.back")}</fluent-button>
    </div>
  </section>
  <section class="preview" aria-label="${text("ruling.award.label")}">
    <p id="missing"></p>
    <div id="worked" hidden>
      <h2 id="title"></h2>
      <p id="award" aria-live="polite" aria-atomic="true"></p>
      <p class="hint" id="before"></p>
      <div
        class="table"
        id="working"
        role="region"
        tabindex="0"
        aria-label="${text("ruling.award.working")}"
      ></div>
      <ul id="notes"></ul>
      <h3>${text("ruling.byHand.label")}</h3>
      <ul id="by-hand"></ul>
      <p id="instruction"></p>
    </div>
  </section>
  <fluent-button id="copy" role="button">${text("ruling.copy.button")}</fluent-button>
`;
