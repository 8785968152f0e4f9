import { html, text } from "../texts";

/** The tool's elements; what stands in them is put there as text. */
export const MARKUP = html`
  <h1>${text("vpTables.heading")}</h1>
  <section class="form" aria-label="${text("vpTables.form")}">
    <div class="field">
      <label for="scale">${text("vpTables.scale")}</label>
      <select id="scale"></select>
    </div>
    <div class="field">
      <label for="compare">${text("vpTables.compare")}</label>
      <select id="compare"></select>
    </div>
    <p class="fault" id="compare-fault" aria-live="polite"></p>
    <div class="own" id="own-part" hidden>
      <div class="field">
        <label for="own">${text("vpTables.own.label")}</label>
        <textarea id="own" rows="4" spellcheck="false" aria-describedby="own-hint own-fault">
0 3
3 4
6 5
10 6</textarea>
      </div>
      <fluent-button id="own-selection" role="button" size="small"
        >${text("vpTables.own.selection")}</fluent-button
      >
      <p class="hint" id="own-hint">${text("vpTables.own.hint")}</p>
      <p class="fault" id="own-fault" aria-live="polite"></p>
    </div>
    <div class="with-button" id="boards-part">
      <fluent-text-input id="boards" value="16" autocomplete="off"
        >${text("vpTables.boards.label")}</fluent-text-input
      >
      <fluent-button id="all-boards" role="button">${text("vpTables.boards.all")}</fluent-button>
    </div>
    <p class="hint" id="boards-hint">${text("vpTables.boards.hint")}</p>
    <p class="fault" id="boards-fault" aria-live="polite"></p>
    <fluent-text-input id="top" value="20" autocomplete="off"
      >${text("vpTables.top.label")}</fluent-text-input
    >
    <fluent-text-input id="blitz" value="" autocomplete="off"
      >${text("vpTables.blitz.label")}</fluent-text-input
    >
    <p class="hint" id="top-hint" hidden>${text("vpTables.top.hint")}</p>
    <p class="fault" id="top-fault" aria-live="polite"></p>
    <p class="hint" id="blitz-hint"></p>
    <p class="fault" id="blitz-fault" aria-live="polite"></p>
  </section>
  <section class="preview" aria-label="${text("vpTables.preview.label")}">
    <h2 id="title"></h2>
    <figure>
      <p id="readout"></p>
      <div id="plot" aria-hidden="true"></div>
      <ul id="legend" aria-hidden="true"></ul>
      <figcaption class="unseen" id="in-words"></figcaption>
    </figure>
    <div
      class="table"
      id="table"
      role="region"
      tabindex="0"
      aria-label="${text("vpTables.preview.table")}"
    ></div>
  </section>
  <div id="chart-part" hidden>
    <label class="check"
      ><input type="checkbox" id="chart" aria-describedby="chart-hint" />
      ${text("vpTables.chart.label")}</label
    >
    <p class="hint" id="chart-hint"></p>
  </div>
`;
