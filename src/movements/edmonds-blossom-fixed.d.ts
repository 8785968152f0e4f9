declare module "edmonds-blossom-fixed" {
  /**
   * Finds a matching of the greatest weight. The graph need not be bipartite.
   *
   * @param edges two vertices, numbered from 0, and the weight
   * @param mostEdges whether a matching with more edges is better than one with more weight
   * @returns for each vertex the vertex that it is matched with, or −1 when it is not matched
   */
  function maximumMatching(
    edges: (readonly [from: number, to: number, weight: number])[],
    mostEdges?: boolean,
  ): number[];
  export = maximumMatching;
}
