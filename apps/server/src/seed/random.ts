/** A small random source that gives the same numbers for the same seed, so that the demo world is always the same one. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, each as likely as its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
  /** `count` different ones of the list, in random order; all of them when the list is shorter. */
  some<T>(list: readonly T[], count: number): T[];
  /** A source of its own for the part `key`: how often it is asked changes nothing for the other parts. */
  branch(key: number): Random;
}

export function makeRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted: <K extends string>(weights: Readonly<Partial<Record<K, number>>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
      if (found === undefined) throw new RangeError('nothing to choose from');
      return found[0];
    },
    some: (list, count) => {
      const rest = [...list];
      const taken: typeof rest = [];
      while (taken.length < count && rest.length > 0) taken.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return taken;
    },
    branch: (key) => makeRandom(Math.imul(seed ^ 0x9e3779b9, 2 * key + 1)),
  };
}
