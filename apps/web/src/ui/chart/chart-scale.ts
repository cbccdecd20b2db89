/** A scale with steps of 1, 2 or 5 times a power of ten, from 0 (or below it) to a round value above the largest. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Ascending. */
  readonly ticks: readonly number[];
}

const LINES = 4;

/** The scale of a column chart over `values`; without any but zeros it ends at 1. It is negative only as far as values are. */
export function scaleOf(values: readonly number[]): Scale {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  if (highest === lowest) return { min: 0, max: 1, ticks: [0, 1] };
  const rawStep = (highest - lowest) / LINES;
  const power = 10 ** Math.floor(Math.log10(rawStep));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rawStep) ?? 10) * power;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { min: first * step, max: last * step, ticks };
}
