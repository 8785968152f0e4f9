/** The tool's page. Labels name the unit; the hints show how to type. */
export const MARKUP = /* HTML */ `
  <h1>Victory points</h1>
  <section class="form" aria-label="Which table">
    <div class="scale">
      <span id="vp-scale">WBF scale</span>
      <fluent-radio-group
        id="scale"
        role="radiogroup"
        name="scale"
        value="continuous"
        aria-labelledby="vp-scale"
      >
        <fluent-field label-position="after">
          <label slot="label" for="continuous">Continuous</label>
          <fluent-radio id="continuous" role="radio" slot="input" value="continuous"></fluent-radio>
        </fluent-field>
        <fluent-field label-position="after">
          <label slot="label" for="discrete">Discrete</label>
          <fluent-radio id="discrete" role="radio" slot="input" value="discrete"></fluent-radio>
        </fluent-field>
      </fluent-radio-group>
    </div>
    <fluent-text-input id="boards" value="16" autocomplete="off">Boards in a match</fluent-text-input>
    <fluent-text-input id="top" value="20" autocomplete="off">Top (VPs)</fluent-text-input>
    <p class="hint" id="boards-hint">1 to 1000; several side by side: 8, 12, 16-20</p>
    <p class="fault" id="boards-fault" aria-live="polite"></p>
    <p class="hint" id="top-hint" hidden>The discrete scale always ends at 20.</p>
    <p class="fault" id="top-fault" aria-live="polite"></p>
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
  <footer>
    <fluent-button id="insert" role="button" appearance="primary" disabled aria-disabled="true"
      >Insert as new tab</fluent-button
    >
    <p id="status" role="status"></p>
  </footer>
`;
