/** What version 0.1 wrote into the tabs of an event in one language. */
export interface EventWords {
  /** The names of the tabs, before the number of a session or of a second tab. */
  tabs: { results: string; ranking: string; pairs: string };
  /** The titles of the ranking, around that of the event. */
  titles: readonly string[];
  northSouth: string;
  headers: Readonly<Record<string, string>>;
  /** What a ranking of values has over its contestants. The ranking of a formula has other headers, the same in every language. */
  contestants: readonly string[];
}

/**
 * An event of version 0.1 has no codes. It is found by these words, which are never changed, whatever the translations
 * say now: English, then Portuguese.
 */
export const EVENTS_OF_0_1: readonly EventWords[] = [
  {
    tabs: { results: "Results", ranking: "Ranking", pairs: "Pairs" },
    titles: ["Ranking: {event}. North-South, then East-West", "Ranking: {event}"],
    northSouth: "North-South",
    headers: {
      board: "Board",
      table: "Table",
      ns: "NS",
      ew: "EW",
      contract: "Contract",
      by: "By",
      result: "Result",
      tableScore: "Table score",
      ruling: "Ruling",
      score: "Score",
      datum: "Datum",
      top: "Top",
      nsAward: "NS award",
      ewAward: "EW award",
      pair: "Pair",
      name: "Name",
      direction: "Sits",
      adjusted: "Adjusted",
      adjustment: "Adjustment",
      place: "Place",
      boards: "Boards",
      total: "Total",
      percent: "%",
      match: "Match",
      home: "Home",
      away: "Away",
      impsHome: "IMPs home",
      impsAway: "IMPs away",
      contractNs: "Contract, home NS",
      contractEw: "Contract, home EW",
      rulingNs: "Ruling, home NS",
      rulingEw: "Ruling, home EW",
    },
    contestants: ["Pair", "Team", "Player"],
  },
  {
    tabs: { results: "Resultados", ranking: "Classificação", pairs: "Pares" },
    titles: ["Classificação: {event}. Norte-Sul, depois Este-Oeste", "Classificação: {event}"],
    northSouth: "Norte-Sul",
    headers: {
      board: "Mão",
      table: "Mesa",
      ns: "NS",
      ew: "EO",
      contract: "Contrato",
      by: "Por",
      result: "Resultado",
      tableScore: "Pontos da mesa",
      ruling: "Decisão",
      score: "Pontos",
      datum: "Datum",
      top: "Topo",
      nsAward: "NS recebe",
      ewAward: "EO recebe",
      pair: "Par",
      name: "Nome",
      direction: "Lado",
      adjusted: "Ajustado",
      adjustment: "Ajuste",
      place: "Lugar",
      boards: "Mãos",
      total: "Total",
      percent: "%",
      match: "Encontro",
      home: "Casa",
      away: "Fora",
      impsHome: "IMPs casa",
      impsAway: "IMPs fora",
      contractNs: "Contrato, casa NS",
      contractEw: "Contrato, casa EO",
      rulingNs: "Decisão, casa NS",
      rulingEw: "Decisão, casa EO",
    },
    contestants: ["Par", "Equipa", "Jogador"],
  },
];
