import type { TestContext } from 'vitest';

/** One measure: its values in order, and the maximum of their median. */
export interface Figure {
  readonly measure: string;
  readonly unit: 'ms' | '';
  readonly target: number;
  readonly values: readonly number[];
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
  }
}

/** The median; of an even number of values the upper middle one, so that no figure is flattered. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const isOver = ({ values, target }: Figure): boolean => !(median(values) <= target);

/** Adds figures to the table printed after the last test; returns the names of those over their target. */
export function record({ task }: TestContext, figures: readonly Figure[]): string[] {
  task.meta.figures = [...(task.meta.figures ?? []), ...figures];
  return figures.filter(isOver).map(({ measure }) => measure);
}

/** Repeats an action `count` times, one after the other. */
export async function repeat<T>(count: number, once: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await once(turn));
  return results;
}
