import { Engine, Layer } from "@univerjs/preset-sheets-core";

/** What each canvas of the grid draws in a frame. */
const drawings = new WeakMap<Engine, Drawings>();

interface Drawings {
  /** What the grid has asked for. */
  parts: Set<() => void>;
  frame(): void;
}

/**
 * The grid asks the browser for sixty frames a second for each of its canvases (the sheet, the editor of a cell, the
 * formula bar), also while nothing changes: a tenth of a processor, and a phone's battery. Here a canvas rests after
 * a frame in which nothing was left to draw, and goes on with the next change. All that changes marks its layer.
 *
 * @test test/browser/grid-mends.test.ts "a sheet in which nothing changes asks for no frames of its own, and the next change is drawn"
 */
export function stillSheetsRest(): void {
  const { runRenderLoop, stopRenderLoop } = Engine.prototype;
  Engine.prototype.runRenderLoop = function (draw) {
    const known = drawings.get(this);
    const drawn = known ?? drawingsOf(this, stopRenderLoop);
    if (!known) drawings.set(this, drawn);
    drawn.parts.add(draw);
    runRenderLoop.call(this, drawn.frame);
  };
  Engine.prototype.stopRenderLoop = function (draw) {
    const parts = drawings.get(this)?.parts;
    if (draw) parts?.delete(draw);
    else parts?.clear();
    if (!parts?.size) stopRenderLoop.call(this);
  };
  const { makeDirty } = Layer.prototype;
  Layer.prototype.makeDirty = function (state = true) {
    const engine = state ? this.scene.getEngine() : null;
    const drawn = engine instanceof Engine ? drawings.get(engine) : undefined;
    if (engine instanceof Engine && drawn?.parts.size) runRenderLoop.call(engine, drawn.frame);
    return makeDirty.call(this, state);
  };
}

function drawingsOf(engine: Engine, rest: Engine["stopRenderLoop"]): Drawings {
  const parts = new Set<() => void>();
  return {
    parts,
    frame() {
      for (const draw of parts) draw();
      if (!Object.values(engine.getScenes()).some((scene) => scene.isDirty())) rest.call(engine);
    },
  };
}
