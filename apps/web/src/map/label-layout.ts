/** A part of the screen, in pixels from the map's left top. */
export interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A text that wants to stand somewhere. */
export interface LabelRequest {
  readonly key: string;
  readonly rect: Rect;
}

/** A letter's width and a line's height in pixels, about; longer names are cut. */
const LETTER = 6.4;
const LINE = 16;
export const LONGEST_NAME = 150;
/** Between a marker and its name. */
const GAP = 4;

export const square = (x: number, y: number, half: number): Rect => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

/** The room of a name to the right of a marker that is `half` wide on that side. */
export const labelBeside = (x: number, y: number, half: number, name: string): Rect => {
  const left = x + half + GAP;
  return { left, right: left + Math.min(LONGEST_NAME, name.length * LETTER), top: y - LINE / 2, bottom: y + LINE / 2 };
};

/** The room of a name around a point. */
export const labelAround = (x: number, y: number, name: string): Rect => {
  const half = (name.length * LETTER) / 2;
  return { left: x - half, right: x + half, top: y - LINE / 2, bottom: y + LINE / 2 };
};

const touches = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The texts for which there is room beside what is there already: none lies on anything, the first of two that want the
 * same room has it. `taken` is what is there then.
 */
export function placeLabels(
  there: readonly Rect[],
  requests: readonly LabelRequest[],
): { readonly shown: ReadonlySet<string>; readonly occupied: readonly Rect[] } {
  const occupied = [...there];
  const shown = new Set<string>();
  for (const { key, rect } of requests) {
    if (occupied.some((other) => touches(rect, other))) continue;
    occupied.push(rect);
    shown.add(key);
  }
  return { shown, occupied };
}
