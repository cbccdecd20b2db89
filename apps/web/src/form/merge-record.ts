import { sameValue } from './same-value.ts';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Merged<Values> {
  readonly values: Values;
  /** Paths of what both have changed: "city". Their values are the typed ones. */
  readonly conflicts: readonly (readonly string[])[];
}

/**
 * Brings a record that somebody else has changed into a form: what the person has not touched becomes theirs, what was
 * typed stays. Objects are merged by their keys, lists are one value. `base` is what the typing began with.
 */
export function mergeRecord<Values extends Part>(typed: Values, base: Values, theirs: Values): Merged<Values> {
  const conflicts: string[][] = [];
  const merge = (mine: unknown, before: unknown, now: unknown, path: string[]): unknown => {
    if (sameValue(mine, before)) return now;
    if (isPart(mine) && isPart(before) && isPart(now)) {
      const keys = new Set([...Object.keys(now), ...Object.keys(mine)]);
      const kept = [...keys].filter((key) => key in now || !sameValue(mine[key], before[key]));
      return Object.fromEntries(kept.map((key) => [key, merge(mine[key], before[key], now[key], [...path, key])]));
    }
    if (!sameValue(now, before) && !sameValue(now, mine)) conflicts.push(path);
    return mine;
  };
  const values = merge(typed, base, theirs, []) as Values;
  return { values, conflicts };
}

/** `into` with what `from` has at the paths. */
export function withTheirs<Values extends Part>(
  into: Values,
  from: Values,
  paths: Merged<Values>['conflicts'],
): Values {
  const take = (mine: unknown, theirs: unknown, [key, ...rest]: readonly string[]): unknown =>
    key === undefined || !isPart(mine) || !isPart(theirs)
      ? theirs
      : { ...mine, [key]: take(mine[key], theirs[key], rest) };
  return paths.reduce<unknown>((values, path) => take(values, from, path), into) as Values;
}
