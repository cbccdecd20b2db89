import type { TestContext } from 'vitest';

/** One measure: what was seen, in the order it was seen, and the most its median may be. */
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

/** The middle value; of an even number the upper one, so that no figure looks better than what was seen. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

export const isOver = ({ values, target }: Figure): boolean => !(median(values) <= target);

/** Hands a figure to the table that is printed after the last test; answers those that are over. */
export function record({ task }: TestContext, figures: readonly Figure[]): string[] {
  task.meta.figures = [...(task.meta.figures ?? []), ...figures];
  return figures.filter(isOver).map(({ measure }) => measure);
}

/** Does something several times, one after the other. */
export async function times<T>(count: number, once: (turn: number) => Promise<T>): Promise<T[]> {
  const seen: T[] = [];
  for (let turn = 0; turn < count; turn += 1) seen.push(await once(turn));
  return seen;
}
