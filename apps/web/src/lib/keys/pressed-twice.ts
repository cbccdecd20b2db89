import type { Action } from '../action.ts';

/** A key that took an action, at a time in milliseconds. */
export interface Press {
  readonly action: Pick<Action, 'key' | 'label'>;
  readonly at: number;
}

/** A key that is pressed twice within this many milliseconds was meant once. */
const TWICE_MS = 500;

/**
 * Whether a key was pressed again at once although it means something else by now, such as the step of an order after the one
 * that was just taken: the person knows nothing of it yet.
 */
export const isPressedTwice = (before: Press | undefined, { action, at }: Press): boolean =>
  before !== undefined &&
  before.action.key === action.key &&
  before.action.label !== action.label &&
  at - before.at < TWICE_MS;
