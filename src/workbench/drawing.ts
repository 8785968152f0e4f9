import { SpreadsheetSkeleton } from "@univerjs/preset-sheets-core";

/**
 * Whether the grid asks for cells in order to draw them, or also to fit a row or a column to them. For other purposes
 * it gets the whole content.
 */
export function whileDrawing(purpose: "drawn" | "drawn or fitted"): () => boolean {
  let drawing = 0;
  const during = <Answer>(work: () => Answer): Answer => {
    drawing++;
    try {
      return work();
    } finally {
      drawing--;
    }
  };
  const skeleton = SpreadsheetSkeleton.prototype;
  const { setStylesCache, calculateAutoHeightInRange, calculateAutoWidthInRange } = skeleton;
  skeleton.setStylesCache = function (viewport) {
    return during(() => setStylesCache.call(this, viewport));
  };
  if (purpose === "drawn") return () => drawing > 0;
  skeleton.calculateAutoHeightInRange = function (ranges, heights) {
    return during(() => calculateAutoHeightInRange.call(this, ranges, heights));
  };
  skeleton.calculateAutoWidthInRange = function (ranges) {
    return during(() => calculateAutoWidthInRange.call(this, ranges));
  };
  return () => drawing > 0;
}
