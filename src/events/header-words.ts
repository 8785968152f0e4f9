import { type ResultField, type RankingField } from "./columns";

/**
 * What the columns of a table of results are called in the countries of bridge, as data: in small letters, with a space for signs
 * such as `.`, `/`, `-` and `#`. Sources: the federations' and programs' own pages in these languages.
 */

/** The names of each side, with the letters of its directions where these tell what an O of the column means. */
const SIDES: Readonly<Record<"ns" | "ew", Readonly<Record<string, string>>>> = {
  ns: {
    ...named("ns|n s|north south|nord süd|nord sud|nord syd|nord sør|norte sur|norte sul", ""),
    ...named("nz|n z|noord zuid", "Z"),
    ...named("kg|k g|kuzey güney", "KG"),
  },
  ew: {
    // Programs write the English letters everywhere.
    ...named("ew|e w|we|w e|east west", ""),
    ...named("ow|o w|oost west|ost west", "OW"),
    ...named("eo|e o|est ouest|est ovest|este oeste", "EO"),
    ...named("öv|ö v|öst väst", "ÖV"),
    ...named("øv|ø v|øst vest", "ØV"),
    ...named("db|d b|doğu batı", "DB"),
  },
};

/** Who sits there. */
const CONTESTANT = words(
  "pair|pair no|pair number|pair id|pair num|pair #|no|number|team|nr|paar|paarnr|paar nr|paire|n° paire|coppia|pareja|par|parnr",
  "par nr|dupla|para|nr pary|çift|viertal|équipe|squadra|equipo|equipa|drużyna|lag|hold|takım|numery|numer|numbers",
);

/** Headers of a column of numbers that do not say what is numbered. */
export const NUMBER_WORDS: readonly string[] = words("nr|no|number|#|n°|nummer|num");

/** Who sits there, above a column for each side. */
const PAIRS = words("pairs|paare|paren|paires|coppie|parejas|pares|pary|teams");

/** What the people are called. */
const NAMES = words(
  "name|names|player|players|pair name|pair names|namen|spelers|spieler|nom|noms|joueurs|nome|nomi|giocatori|nombre|nombres",
  "jugadores|nomes|jogadores|nazwisko|nazwiska|zawodnicy|nazwa|namn|spelare|navn|spillere|isim|isimler|oyuncular|ad|adlar",
);

/** A score in points, on one side. */
const POINTS = words(
  "score|scores|points|marque|punteggio|puntos|pontos|pontuação|zapis|zapisy|poäng|skor|sc",
);

/** What tricks made of a contract; of one side it is points. */
const RESULT = words(
  "result|results|res|rés|ris|resultaat|résultat|résultats|resultat|ergebnis|erg|risultato|resultado|wynik|sonuç",
);

/** What a result earns. */
const AWARD = words(
  "mp|mps|match point|match points|matchpoint|matchpoints|imp|imps|impy|award|%|x imp|x imps|ximp|ximps|pm|matchpunten",
  "matchpunkte|maksy|maks|punkty|punkt|poeng|pkt|percent|percentage|pct|procent|prozent|prosent|yüzde|cross imp|cross imps|butler|butler imp|butler imps",
);

export const HEADER_WORDS: Readonly<Record<ResultField, readonly string[]>> = {
  board: words(
    "board|boards|brd|brds|bd|bds|board no|board number|boardno|boardnr|board nr|deal|deals|spel|spelnr|spel nr|donne|étui",
    "n° donne|no donne|smazzata|mano|estuche|mão|rozdanie|rozd|nr rozdania|bricka|brickor|bricknr|spill|spillnr|mappe|spil|spilnr|spiel|spielnr",
  ),
  ns: [
    ...Object.keys(SIDES.ns),
    ...ofSide("ns", [...CONTESTANT, ...PAIRS]),
    ...words("home|thuis|heim|casa|hjemme|hemma"),
  ],
  ew: [
    ...Object.keys(SIDES.ew),
    ...ofSide("ew", [...CONTESTANT, ...PAIRS]),
    ...words("away|uit|gast|ospiti|ude|borte|borta"),
  ],
  contract: words(
    "contract|contracts|bid|ctr|contr|cont|ktr|kontr|kont|final contract|contrat|kontrakt|contratto|contrato|kontrat",
  ),
  by: words(
    "by|af|av|von|da|decl|declarer|rg|gra|declr|played by|dec|player|leider|door|déclarant|décl|alleinspieler|dichiarante|declarante|rozgrywający|rozgr|rozg",
    "spelförare|spelf|spillefører|spillef|spilfører|spilf|deklaran|dekleran",
  ),
  result: [...RESULT, ...words("+|over under")],
  tricks: words(
    "trick|tricks|tr|tks|tricks taken|tricks made|tricks won|slagen|levées|plis|stiche|prese|bazas|vazas|lew|lewy|stick|stikk|stik|löve",
  ),
  score: [
    ...POINTS,
    ...ofSide("ns", [...POINTS, ...RESULT, "punkte", "+"]),
    ...words("pts|score (ns)|score (n s)"),
  ],
  scoreEw: [...ofSide("ew", [...POINTS, ...RESULT, "punkte", "+"]), ...words("score (ew)|score (e w)")],
  section: words("section|sections|sec|sect|lijn|sektion|sezione|sección|secção|sektor|grup|gruppe"),
  round: words(
    "round|rounds|rnd|rd|round no|round number|ronde|tour|runde|turno|ronda|rodada|jornada|runda|rond|tur",
  ),
  table: words("table|tables|tbl|table no|table number|tafel|tafelnr|tisch|tavolo|mesa|stół|masa"),
  nsAward: ofSide("ns", AWARD),
  ewAward: ofSide("ew", AWARD),
  award: AWARD,
  made: words("made|making|odd tricks|tricks over book"),
  down: words("down|set|undertricks|off"),
  north: words("north|nord|noord|norr|norte|kuzey|n player|north player|player n|player north"),
  south: words(
    "south|sud|süd|zuid|syd|söder|sör|sør|sur|sul|güney|s player|south player|player s|player south",
  ),
  east: words("east|est|oost|ost|öst|øst|este|doğu|e player|east player|player e|player east"),
  west: words("west|ouest|ovest|oeste|väst|vest|batı|w player|west player|player w|player west"),
  nsNames: ofSide("ns", NAMES),
  ewNames: ofSide("ew", NAMES),
  pairs: words("pairs|ns vs ew|ns v ew|n s vs e w|n s v e w"),
  pair: words("own pair|our pair|my pair"),
  opponents: words(
    "vs|v|versus|przeciwnicy|przeciwnik|opponent|opponents|opps|opp|against|tegen|tegenstanders|gegen|gegner|contre|adversaires|contro|avversari",
  ),
  direction: words(
    "ns ew|dir|direction|side|seat|richting|richtung|ligne|linea|línea|kierunek|retning|riktning|yön",
  ),
  vulnerable: words(
    "vul|vuln|vulnerable|vulnerability|zone|zona|vulnérabilité|kwetsbaar|gefahr|założenia|zon|sone|zonlar",
  ),
  remarks: words(
    "remark|remarks|ruling|rulings|adjusted|adjustment|adj|arbitrage|bemerkung|bemerkungen|opmerkingen",
  ),
};

/** What stands above the columns of a ranking. */
export const RANKING_WORDS: Readonly<Record<RankingField, readonly string[]>> = {
  place: words(
    "rank|ranking|place|pl|pos|position|plaats|platz|rang|posto|posizione|puesto|posición|lugar|miejsce|msc|m ce|placering|plats|plass|plac",
    "sıra",
  ),
  id: [...CONTESTANT, "id"],
  direction: words("dir|direction|line|side|richting|ligne|linia|retning|riktning"),
  names: NAMES,
  percent: words(
    "%|percent|percentage|pct|score %|% score|procent|prozent|prosent|pourcentage|percentuale|porcentaje|percentagem|yüzde|wynik %|total %",
  ),
  total: words(
    "total|totals|score|points|pts|mp|mps|matchpoints|match points|imp|imps|impy|sum|summe|somme|totaal|totale|razem|wynik|suma|toplam|result|average",
  ),
};

/** A board in Turkey, and a table in Scandinavia, where another column is the board's. */
export const BOARD_OR_TABLE: readonly string[] = words("bord|bordnr|bord nr");

/**
 * The letters of the directions in a header; none where it has no side, or an English one.
 *
 * @param header in small letters, with spaces for signs
 * @example
 * seatsIn("paar ow"); //=> ["O", "W"]
 */
export function seatsIn(header: string): readonly string[] {
  return Object.entries({ ...SIDES.ns, ...SIDES.ew }).flatMap(([name, seats]) =>
    ` ${header} `.includes(` ${name} `) ? [...seats] : [],
  );
}

function words(...lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split("|"));
}

function named(names: string, seats: string): Record<string, string> {
  return Object.fromEntries(words(names).map((name) => [name, seats]));
}

/** Each word with each name of a side before and behind it. */
function ofSide(side: "ns" | "ew", ofOne: readonly string[]): string[] {
  return Object.keys(SIDES[side]).flatMap((name) =>
    ofOne.flatMap((word) => [`${name} ${word}`, `${name}${word}`, `${word} ${name}`, `${word}${name}`]),
  );
}
