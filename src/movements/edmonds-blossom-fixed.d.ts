declare module "edmonds-blossom-fixed" {
  /**
   * A matching of the greatest weight in a graph that need not be bipartite.
   *
   * @param edges vertices from 0 up
   * @param mostEdges whether the greatest number of edges comes before the greatest weight
   * @returns for each vertex the one it is matched with, −1 where it is with none
   */
  function maximumMatching(
    edges: (readonly [from: number, to: number, weight: number])[],
    mostEdges?: boolean,
  ): number[];
  export = maximumMatching;
}
