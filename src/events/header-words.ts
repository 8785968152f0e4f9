/**
 * What the columns of a table of results are called in the countries of bridge, as data: in small letters, with a space for signs
 * such as `.`, `/`, `-` and `#`. Sources: the federations' and programs' own pages in these languages.
 */

const SIDES = {
  ns: [
    ...[
      "ns",
      "n s",
      "nz",
      "n z",
      "kg",
      "k g",
      "north south",
      "noord zuid",
      "nord süd",
      "nord sud",
      "nord syd",
      "nord sør",
    ],
    ...["norte sur", "norte sul", "kuzey güney"],
  ],
  ew: [
    ...[
      "ew",
      "e w",
      "we",
      "w e",
      "eo",
      "e o",
      "ow",
      "o w",
      "øv",
      "ø v",
      "öv",
      "ö v",
      "db",
      "d b",
      "east west",
      "oost west",
    ],
    ...["ost west", "est ouest", "est ovest", "este oeste", "øst vest", "öst väst", "doğu batı"],
  ],
};

/** Who sits there. */
const CONTESTANT = [
  ...[
    "pair",
    "pair no",
    "pair number",
    "no",
    "number",
    "team",
    "nr",
    "paar",
    "paire",
    "coppia",
    "pareja",
    "par",
    "dupla",
    "para",
  ],
  ...["çift", "viertal", "équipe", "squadra", "equipo", "equipa", "drużyna", "lag", "hold", "takım"],
];

/** A score in points, on one side. */
const POINTS = [
  ...[
    "score",
    "scores",
    "points",
    "+",
    "marque",
    "punteggio",
    "puntos",
    "pontos",
    "pontuação",
    "zapis",
    "poäng",
    "skor",
  ],
];

/** What a result earns. */
const AWARD = [
  ...[
    "mp",
    "mps",
    "match point",
    "match points",
    "matchpoint",
    "matchpoints",
    "imp",
    "imps",
    "impy",
    "award",
    "%",
    "x imp",
  ],
  ...["x imps", "ximp", "ximps", "pm", "matchpunten", "matchpunkte", "maksy"],
];

/** Each word with each name of a side before and behind it. */
function ofSide(side: readonly string[], words: readonly string[]): string[] {
  return side.flatMap((name) =>
    words.flatMap((word) => [`${name} ${word}`, `${name}${word}`, `${word} ${name}`, `${word}${name}`]),
  );
}

export const HEADER_WORDS = {
  board: [
    ...[
      "board",
      "boards",
      "brd",
      "brds",
      "bd",
      "bds",
      "board no",
      "board number",
      "boardno",
      "deal",
      "deals",
    ],
    ...[
      "spel",
      "spelnr",
      "spel nr",
      "donne",
      "étui",
      "n° donne",
      "no donne",
      "boardnr",
      "board nr",
      "smazzata",
      "mano",
    ],
    ...[
      "estuche",
      "mão",
      "rozdanie",
      "rozd",
      "nr rozdania",
      "bricka",
      "brickor",
      "bricknr",
      "spill",
      "spillnr",
      "mappe",
    ],
    ...["spil", "spilnr"],
  ],
  ns: [...SIDES.ns, ...ofSide(SIDES.ns, CONTESTANT), "home", "thuis", "heim", "casa", "hjemme", "hemma"],
  ew: [
    ...SIDES.ew,
    ...ofSide(SIDES.ew, CONTESTANT),
    "away",
    "uit",
    "gast",
    "ospiti",
    "ude",
    "borte",
    "borta",
  ],
  contract: [
    "contract",
    "contracts",
    "bid",
    "ctr",
    "final contract",
    "contrat",
    "kontrakt",
    "contratto",
    "contrato",
    "kontrat",
  ],
  by: [
    ...[
      "by",
      "decl",
      "declarer",
      "played by",
      "dec",
      "player",
      "leider",
      "door",
      "déclarant",
      "décl",
      "alleinspieler",
    ],
    ...[
      "dichiarante",
      "declarante",
      "rozgrywający",
      "rozgr",
      "rozg",
      "spelförare",
      "spelf",
      "spillefører",
      "spillef",
    ],
    ...["spilfører", "spilf", "deklaran", "dekleran"],
  ],
  result: [
    ...[
      "result",
      "results",
      "res",
      "made",
      "+",
      "over under",
      "resultaat",
      "résultat",
      "resultat",
      "ergebnis",
      "erg",
    ],
    ...["risultato", "resultado", "wynik", "sonuç"],
  ],
  tricks: [
    ...[
      "trick",
      "tricks",
      "tr",
      "tricks taken",
      "tricks made",
      "tricks won",
      "slagen",
      "levées",
      "plis",
      "stiche",
      "prese",
    ],
    ...["bazas", "vazas", "lew", "lewy", "stick", "stikk", "stik", "löve"],
  ],
  score: [
    ...POINTS.filter((word) => word !== "+"),
    "pts",
    ...ofSide(SIDES.ns, POINTS),
    "score (ns)",
    "score (n s)",
  ],
  scoreEw: [...ofSide(SIDES.ew, POINTS), "score (ew)", "score (e w)"],
  section: [
    "section",
    "sections",
    "sec",
    "sect",
    "lijn",
    "sektion",
    "sezione",
    "sección",
    "secção",
    "sektor",
    "grup",
    "gruppe",
  ],
  round: [
    ...[
      "round",
      "rounds",
      "rnd",
      "rd",
      "round no",
      "round number",
      "ronde",
      "tour",
      "runde",
      "turno",
      "ronda",
      "rodada",
      "jornada",
    ],
    ...["runda", "rond", "tur"],
  ],
  table: [
    "table",
    "tables",
    "tbl",
    "table no",
    "table number",
    "tafel",
    "tisch",
    "tavolo",
    "mesa",
    "stół",
    "masa",
    "tafelnr",
  ],
  nsAward: ofSide(SIDES.ns, AWARD),
  ewAward: ofSide(SIDES.ew, AWARD),
} as const;

/** A board in Turkey, and a table in Scandinavia, where another column is the board's. */
export const BOARD_OR_TABLE: readonly string[] = ["bord", "bordnr", "bord nr"];

/** The directions that a header of a side names in other languages than English, which tell what an O of the column means. */
const SEATS: readonly (readonly [name: string, seats: readonly string[]])[] = [
  ["ow", ["O", "W"]],
  ["oost west", ["O", "W"]],
  ["ost west", ["O", "W"]],
  ["nz", ["Z"]],
  ["noord zuid", ["Z"]],
  ["eo", ["E", "O"]],
  ["est ouest", ["E", "O"]],
  ["est ovest", ["E", "O"]],
  ["este oeste", ["E", "O"]],
  ["öv", ["Ö", "V"]],
  ["öst väst", ["Ö", "V"]],
  ["øv", ["Ø", "V"]],
  ["øst vest", ["Ø", "V"]],
  ["kg", ["K", "G"]],
  ["kuzey güney", ["K", "G"]],
  ["db", ["D", "B"]],
  ["doğu batı", ["D", "B"]],
];

/**
 * The letters of the directions in a header; none where it has no side, or an English one, which programs write everywhere.
 *
 * @param header in small letters, with spaces for signs
 * @example
 * seatsIn("paar ow"); //=> ["O", "W"]
 */
export function seatsIn(header: string): readonly string[] {
  return SEATS.flatMap(([name, seats]) => (` ${header} `.includes(` ${name} `) ? seats : []));
}
