import { html, text } from "../texts";
import { AWARD } from "./choice";

/** The tool's page. Labels name the unit; the hints show how to type. */
export const MARKUP = html`
  <h1>${text("league.title")}</h1>
  <section class="form" aria-label="${text("league.form")}">
    <div class="teams">
      <label class="field" for="teams">
        <span>${text("league.teams.label")}</span>
        <textarea
          id="teams"
          rows="6"
          spellcheck="false"
          autocomplete="off"
          aria-describedby="teams-hint teams-fault"
        ></textarea>
      </label>
      <p class="hint" id="teams-hint">${text("league.teams.hint")}</p>
      <p class="fault" id="teams-fault" aria-live="polite"></p>
    </div>
    <div class="boards">
      <fluent-text-input id="boards" value="24" autocomplete="off"
        >${text("league.boards.label")}</fluent-text-input
      >
      <p class="hint" id="boards-hint">${text("league.boards.hint")}</p>
      <p class="fault" id="boards-fault" aria-live="polite"></p>
    </div>
    <label class="field" for="robin">
      <span>${text("league.robin.label")}</span>
      <select id="robin">
        <option value="single">${text("league.robin.single")}</option>
        <option value="double">${text("league.robin.double")}</option>
      </select>
    </label>
    <label class="field" for="scale">
      <span>${text("league.scale.label")}</span>
      <select id="scale">
        <option value="continuous">${text("league.scale.continuous")}</option>
        <option value="discrete">${text("league.scale.discrete")}</option>
      </select>
    </label>
    <label class="field" for="unplayed">
      <span>${text("league.unplayed.label")}</span>
      <select id="unplayed" aria-describedby="unplayed-hint">
        <option value="twelve">${text("league.unplayed.twelve", { award: AWARD })}</option>
        <option value="average">${text("league.unplayed.average")}</option>
      </select>
    </label>
    <p class="hint" id="unplayed-hint">${text("league.unplayed.hint")}</p>
    <label class="field formulas" for="formulas">
      <span>${text("league.formulas.label")}</span>
      <select id="formulas" aria-describedby="formulas-hint">
        <option value="add-in">${text("league.formulas.addIn")}</option>
        <option value="lookup">${text("league.formulas.lookup")}</option>
      </select>
    </label>
    <p class="hint" id="formulas-hint"></p>
  </section>
  <section class="preview" aria-label="${text("league.preview.label")}">
    <h2 id="summary"></h2>
    <div
      class="table"
      id="rounds"
      role="region"
      tabindex="0"
      aria-label="${text("league.preview.rounds")}"
    ></div>
  </section>
`;
