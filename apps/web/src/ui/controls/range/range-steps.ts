/** The arithmetic of a slider: positions in whole steps, except at its ends. */

interface Ends {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

interface Steps {
  readonly smallStep: number;
  readonly largeStep: number;
}

/** Floating point leaves 0.6000000000000001 where 0.6 is meant. */
const tidy = (value: number): number => Number(value.toFixed(2));

/** A value inside the slider. */
export const bounded = (value: number, { min, max }: Ends): number => Math.min(Math.max(value, min), max);

/** The nearest multiple of the step, or the end of the slider when that is nearer. */
export function snapped(value: number, ends: Ends): number {
  const { min, max, step } = ends;
  const nearest = bounded(tidy(Math.round(value / step) * step), ends);
  if (value >= max || max - value < Math.abs(nearest - value)) return max;
  return value <= min || value - min < Math.abs(nearest - value) ? min : nearest;
}

/** Where a value is on the track, from 0 to 1. */
export const fraction = (value: number, { min, max }: Ends): number => (max > min ? (value - min) / (max - min) : 0);

/** What a key changes; undefined for other keys. Home and End go beyond every slider. */
export function stepped(key: string, { smallStep, largeStep }: Steps): number | undefined {
  const changes: Readonly<Record<string, number>> = {
    ArrowUp: smallStep,
    ArrowRight: smallStep,
    ArrowDown: -smallStep,
    ArrowLeft: -smallStep,
    PageUp: largeStep,
    PageDown: -largeStep,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  };
  return changes[key];
}
