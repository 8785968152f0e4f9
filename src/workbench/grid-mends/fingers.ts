import { SetScrollRelativeCommand } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { within } from "../within";

/** The picture of the cells, with its own headers of rows and columns. */
const CELLS = 'canvas[id^="univer-sheet-main-canvas"]';

/** How far a finger may tremble and still be at rest. */
const TREMBLE_PX = 8;

/** A finger that has rested for this time selects when it moves. */
const LONG_MS = 450;

/**
 * How much of its speed a scrolled sheet keeps from one frame to the next, and below which speed it stops.
 */
const FRICTION = 0.94;
const STANDS_PX = 0.4;

/** Only moves that are younger than this say how fast the finger was when it left. */
const RECENT_MS = 80;

interface Finger {
  id: number;
  canvas: Element;
  /** Where it came down, and where it was last. */
  start: Point;
  last: Point;
  doing: "rests" | "scrolls" | "selects";
  timer: ReturnType<typeof setTimeout>;
  /** The last steps, for the speed. */
  steps: { x: number; y: number; at: number }[];
}

interface Point {
  x: number;
  y: number;
}

/**
 * One finger scrolls the sheet, a tap selects a cell, and a long press selects more with what follows. The grid took a finger for
 * a mouse: to move it selected, so that on a phone the rows below could hardly be reached.
 *
 * @test test/browser/fingers.test.ts "one finger scrolls the sheet, a tap selects a cell, and a long press selects more"
 */
export function fingersScroll({ api }: Grid): void {
  let finger: Finger | undefined;
  let glide = 0;

  const scroll = ({ x, y }: Point) => {
    const zoom = api.getActiveWorkbook()?.getActiveSheet().getZoom() ?? 1;
    void api.executeCommand(SetScrollRelativeCommand.id, { offsetX: x / zoom, offsetY: y / zoom });
  };

  const down = (event: PointerEvent) => {
    cancelAnimationFrame(glide);
    if (event.pointerType !== "touch" || !event.isTrusted || !within(event.target, CELLS)) return;
    event.stopImmediatePropagation();
    if (finger) return;
    const canvas = event.target as Element;
    const at = { x: event.clientX, y: event.clientY };
    const timer = setTimeout(() => {
      if (finger?.doing !== "rests") return;
      finger.doing = "selects";
      press(finger);
    }, LONG_MS);
    finger = { id: event.pointerId, canvas, start: at, last: at, doing: "rests", timer, steps: [] };
  };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id || !event.isTrusted || finger.doing === "selects") return;
    event.stopImmediatePropagation();
    const at = { x: event.clientX, y: event.clientY };
    if (finger.doing === "rests") {
      if (Math.hypot(at.x - finger.start.x, at.y - finger.start.y) <= TREMBLE_PX) return;
      finger.doing = "scrolls";
      clearTimeout(finger.timer);
    }
    const step = { x: finger.last.x - at.x, y: finger.last.y - at.y };
    finger.steps = [...finger.steps.slice(-5), { ...step, at: event.timeStamp }];
    finger.last = at;
    scroll(step);
  };

  const up = (event: PointerEvent) => {
    if (event.pointerId !== finger?.id || !event.isTrusted) return;
    const left = finger;
    finger = undefined;
    clearTimeout(left.timer);
    if (left.doing === "selects") return;
    // The grid hears of the press only now, when it is sure that it was a tap.
    if (left.doing === "rests" && event.type === "pointerup") return press(left);
    event.stopImmediatePropagation();
    const recent = left.steps.filter(({ at }) => event.timeStamp - at < RECENT_MS);
    const speed = (axis: "x" | "y") =>
      recent.reduce((sum, step) => sum + step[axis], 0) / (recent.length || 1);
    let [x, y] = [speed("x"), speed("y")];
    const slide = () => {
      if (Math.hypot(x, y) < STANDS_PX) return;
      scroll({ x, y });
      [x, y] = [x * FRICTION, y * FRICTION];
      glide = requestAnimationFrame(slide);
    };
    slide();
  };

  // The browser would open its own menu, and take the next tap for the end of it.
  window.addEventListener(
    "contextmenu",
    (event) => {
      if (finger) event.preventDefault();
    },
    { capture: true },
  );
  window.addEventListener("pointerdown", down, { capture: true });
  window.addEventListener("pointermove", move, { capture: true });
  for (const end of ["pointerup", "pointercancel"] as const)
    window.addEventListener(end, up, { capture: true });
}

/** Sends the grid the press of a finger, where the finger came down. */
function press({ canvas, id, start }: Finger): void {
  canvas.dispatchEvent(
    new PointerEvent("pointerdown", {
      pointerId: id,
      pointerType: "touch",
      isPrimary: true,
      clientX: start.x,
      clientY: start.y,
      button: 0,
      buttons: 1,
      bubbles: true,
      cancelable: true,
    }),
  );
}
