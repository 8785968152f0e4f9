/** The tool's page. Labels name the unit; the hints show how to type. */
export const MARKUP = /* HTML */ `
  <h1>League</h1>
  <section class="form" aria-label="Which league">
    <div class="teams">
      <label class="field" for="teams">
        <span>Teams, one a line</span>
        <textarea
          id="teams"
          rows="6"
          spellcheck="false"
          autocomplete="off"
          aria-describedby="teams-hint teams-fault"
        ></textarea>
      </label>
      <p class="hint" id="teams-hint">2 to 64, typed or pasted; of an odd number one has a bye each round</p>
      <p class="fault" id="teams-fault" aria-live="polite"></p>
    </div>
    <div class="boards">
      <fluent-text-input id="boards" value="24" autocomplete="off">Boards in a match</fluent-text-input>
      <p class="hint" id="boards-hint">1 to 1000</p>
      <p class="fault" id="boards-fault" aria-live="polite"></p>
    </div>
    <label class="field" for="robin">
      <span>Round robin</span>
      <select id="robin">
        <option value="single">single</option>
        <option value="double">double</option>
      </select>
    </label>
    <label class="field" for="scale">
      <span>WBF scale (20 VPs)</span>
      <select id="scale">
        <option value="continuous">continuous</option>
        <option value="discrete">discrete</option>
      </select>
    </label>
    <label class="field" for="unplayed">
      <span>Match not played</span>
      <select id="unplayed" aria-describedby="unplayed-hint">
        <option value="twelve">12 VPs</option>
        <option value="average">own average VPs</option>
      </select>
    </label>
    <p class="hint" id="unplayed-hint">for the side not at fault; the one at fault gets 0</p>
    <label class="field formulas" for="formulas">
      <span>VPs computed by</span>
      <select id="formulas" aria-describedby="formulas-hint">
        <option value="add-in">formulas of this add-in</option>
        <option value="lookup">plain lookup formulas</option>
      </select>
    </label>
    <p class="hint" id="formulas-hint"></p>
  </section>
  <section class="preview" aria-label="Preview">
    <h2 id="summary"></h2>
    <div class="table" id="rounds" role="region" tabindex="0" aria-label="The rounds"></div>
  </section>
`;
