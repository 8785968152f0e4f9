/** Loads a part of the bundle by its name. webpack puts its own function in place of this word. */
declare let __webpack_chunk_load__: (part: string) => Promise<unknown>;
