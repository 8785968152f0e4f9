/** The tool's elements; what stands in them is put there as text. */
export const MARKUP = /* HTML */ `
  <h1>Victory points</h1>
  <section class="form" aria-label="Which table">
    <div class="field">
      <label for="scale">Scale</label>
      <select id="scale"></select>
    </div>
    <div class="field">
      <label for="compare">Compare with</label>
      <select id="compare"></select>
    </div>
    <p class="fault" id="compare-fault" aria-live="polite"></p>
    <div class="own" id="own-part" hidden>
      <div class="field">
        <label for="own">The club’s own scale (least margin in IMPs, winner’s VPs, loser’s VPs)</label>
        <textarea id="own" rows="4" spellcheck="false" aria-describedby="own-hint own-fault">
0 3
3 4
6 5
10 6</textarea>
      </div>
      <fluent-button id="own-selection" role="button" size="small">Use selection</fluent-button>
      <p class="hint" id="own-hint">A row a step: 0 10, then 3 11. Without the loser’s VPs they add up.</p>
      <p class="fault" id="own-fault" aria-live="polite"></p>
    </div>
    <div class="with-button" id="boards-part">
      <fluent-text-input id="boards" value="16" autocomplete="off">Boards in a match</fluent-text-input>
      <fluent-button id="all-boards" role="button">4 to 100</fluent-button>
    </div>
    <p class="hint" id="boards-hint">1 to 1000; several side by side: 8, 12, 16-20</p>
    <p class="fault" id="boards-fault" aria-live="polite"></p>
    <fluent-text-input id="top" value="20" autocomplete="off">Top (VPs)</fluent-text-input>
    <fluent-text-input id="blitz" value="" autocomplete="off">Blitz (IMPs)</fluent-text-input>
    <p class="hint" id="top-hint" hidden>Above 0, at most 1000 VPs</p>
    <p class="fault" id="top-fault" aria-live="polite"></p>
    <p class="hint" id="blitz-hint"></p>
    <p class="fault" id="blitz-fault" aria-live="polite"></p>
  </section>
  <section class="preview" aria-label="Preview">
    <h2 id="title"></h2>
    <figure>
      <p id="readout"></p>
      <div id="plot" aria-hidden="true"></div>
      <ul id="legend" aria-hidden="true"></ul>
      <figcaption class="unseen" id="in-words"></figcaption>
    </figure>
    <div class="table" id="table" role="region" tabindex="0" aria-label="The table"></div>
  </section>
  <div id="chart-part" hidden>
    <label class="check"
      ><input type="checkbox" id="chart" aria-describedby="chart-hint" /> With a chart</label
    >
    <p class="hint" id="chart-hint"></p>
  </div>
`;
