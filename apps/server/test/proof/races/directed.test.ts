import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { deadlocksOf } from '../harness/figures.ts';
import { inShort } from '../harness/gate.ts';
import { accountSteps } from './account-steps.ts';
import { cartPairs } from './cart-steps.ts';
import { goodsPairs } from './goods-steps.ts';
import { orderPairs } from './order-steps.ts';
import { steps } from './steps.ts';
import { openRaceHarness, type Outcome, type Pair, type RaceHarness, type Schedule } from './race-harness.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

const isLong = inject('scale') === 'long';

const nameOf = ([one, other]: Pair): string => `${one.name} ∥ ${other.name}`;

type Realm = 'selling' | 'accounts' | 'mixed';

const ofAccounts = new Set(accountSteps);
const realmOf = ([one, other]: Pair): Realm =>
  ofAccounts.has(one) !== ofAccounts.has(other) ? 'mixed' : ofAccounts.has(one) ? 'accounts' : 'selling';

const among = (named: readonly (readonly [string, string])[]) => {
  const met = new Set(named.flatMap(([one, other]) => [`${one} ∥ ${other}`, `${other} ∥ ${one}`]));
  return (pair: Pair): boolean => met.has(nameOf(pair));
};
const isOfOrders = among(orderPairs);
const isOfCarts = among(cartPairs);
const isOfGoods = among(goodsPairs);

/** Every pair of steps of which at least one changes something through the app; PAIR and REALM pick some of them, of which a short run races PAIRS. */
const pairs: Pair[] = steps.flatMap((one, index) =>
  steps.slice(index).flatMap((other): Pair[] => {
    const isRace = [one, other].some(({ kind }) => kind === 'write' || kind === 'import');
    const pair: Pair = [one, other];
    const { PAIR = '', REALM = realmOf(pair) } = process.env;
    const isNamed = { orders: isOfOrders, carts: isOfCarts, goods: isOfGoods }[REALM];
    const isOfRealm = isNamed === undefined ? REALM === realmOf(pair) : isNamed(pair);
    const isWanted = isOfRealm && nameOf(pair).includes(PAIR);
    return isRace && isWanted ? [pair] : [];
  }),
);
const isPicked = process.env['PAIR'] !== undefined || process.env['REALM'] !== undefined;

/** Pairs of a short run: steps of accounts and of selling seldom get in each other's way, and wait for a long one. */
const somePairs = (random: Random): readonly Pair[] =>
  isPicked
    ? random.some(pairs, Number(process.env['PAIRS'] ?? 12))
    : [
        ...random.some(
          pairs.filter((pair) => realmOf(pair) === 'selling'),
          6,
        ),
        ...random.some(
          pairs.filter((pair) => realmOf(pair) === 'accounts'),
          4,
        ),
        ...random.some(pairs.filter(isOfOrders), 3),
        ...random.some(pairs.filter(isOfCarts), 3),
        ...random.some(pairs.filter(isOfGoods), 4),
      ];

const asText = ({ answers, state }: Outcome): string => [...answers, state].join('\n');

/**
 * A submit that is refused takes the ended discounts off the cart in a transaction of its own. A rule that is resumed between
 * the two is on the cart again, and the next submit takes it.
 */
const isResumedMeanwhile = (pair: Pair, { answers }: Outcome): boolean =>
  pair.some(({ operation }) => operation === 'products.resumeRule') &&
  answers.some((answer) => answer.includes('"discount_ended"'));

const parts = ({ answers, state }: Outcome): Record<string, string> => {
  const stored = Object.entries(JSON.parse(state) as object).map(([name, value]) => [name, JSON.stringify(value)]);
  return { first: answers[0], second: answers[1], ...Object.fromEntries(stored) };
};

/** What differs between two outcomes, part by part. */
function difference(found: Outcome, allowed: Outcome): string[] {
  const other = parts(allowed);
  return Object.entries(parts(found)).flatMap(([name, text]) =>
    text === other[name] ? [] : [`  ${name} ${text}`, `  not  ${other[name]}`],
  );
}

interface Tally {
  races: number;
  blocked: number;
  readonly points: Set<string>;
  readonly wrong: string[];
}

/** Every pause of either step before each of its statements. */
const pauses = (serial: readonly [Outcome, Outcome], isDuplicate: boolean): Schedule[] =>
  ([0, 1] as const).flatMap((first) =>
    serial[first].statements[first].map((_sql, at): Schedule => ({ kind: 'pause', first, at, isDuplicate })),
  );

/**
 * Runs schedules of a pair and judges each against the two serial orders. Duplicates, one request sent twice under one key,
 * are judged whichever of the two was answered as the replay.
 */
async function racePair(
  harness: RaceHarness,
  pair: Pair,
  tally: Tally,
  choose: (all: Schedule[]) => readonly Schedule[],
  isDuplicate = false,
) {
  const serial = [
    await harness.race(pair, { kind: 'serial', first: 0, isDuplicate }),
    await harness.race(pair, { kind: 'serial', first: 1, isDuplicate }),
  ] as const;
  const allowed = serial.map(asText);
  for (const schedule of choose(pauses(serial, isDuplicate))) {
    const outcome = await harness.race(pair, schedule);
    tally.races += 1;
    if (outcome.blocked) tally.blocked += 1;
    const at = schedule.kind === 'pause' ? schedule.at : 0;
    const before = inShort(serial[schedule.first].statements[schedule.first][at] ?? '');
    tally.points.add(`${pair[schedule.first].name}: ${at} ${before}`);
    if (allowed.includes(asText(outcome)) || isResumedMeanwhile(pair, outcome)) continue;
    const differences = serial.map((each) => difference(outcome, each).join('\n'));
    const wrong = [`${nameOf(pair)}, ${JSON.stringify(schedule)} before ${before}:`, ...differences].join('\n');
    if (isLong) say(wrong);
    tally.wrong.push(wrong);
  }
}

const sample = <T>(random: Random, list: readonly T[], count: number): readonly T[] =>
  isLong ? list : random.some(list, count);

const tallied = (): Tally => ({ races: 0, blocked: 0, points: new Set(), wrong: [] });
const report = (what: string, count: number, { races, blocked, points }: Tally): void =>
  say(`${what}: ${count} pairs, ${races} races at ${points.size} points, ${blocked} had to wait`);

test('two steps that meet at any statement end as if one had come after the other', async () => {
  await withSeeds('directed', async (random) => {
    const harness = await openRaceHarness();
    const tally = tallied();
    const chosen = isLong ? pairs : somePairs(random);
    for (const [index, pair] of chosen.entries()) {
      const points = isLong && realmOf(pair) !== 'mixed' ? Number.POSITIVE_INFINITY : 5;
      await racePair(harness, pair, tally, (all) => random.some(all, Math.min(points, all.length)));
      if (isLong && index % 20 === 19) report('so far', index + 1, tally);
    }
    report('pairs', chosen.length, tally);
    expect(tally.wrong).toEqual([]);
    expect(await brokenRules(harness.owner)).toEqual([]);
    expect(await deadlocksOf(harness.owner)).toBe(0);
    expect(tally.blocked).toBeGreaterThan(isPicked ? -1 : 0);
  });
});

test('a request that is sent twice under one key happens once, wherever the second one comes in', async () => {
  await withSeeds('duplicates', async (random) => {
    const harness = await openRaceHarness();
    const tally = tallied();
    const keyed = steps.filter(({ isKeyed }) => isKeyed);
    const chosen = sample(random, keyed, 4);
    for (const step of chosen) await racePair(harness, [step, step], tally, (all) => sample(random, all, 4), true);
    report('duplicates', chosen.length, tally);
    expect(tally.wrong).toEqual([]);
    expect(await brokenRules(harness.owner)).toEqual([]);
  });
});

test('two steps that are both stopped on their way end as if one had come after the other', async () => {
  await withSeeds('crossed', async (random) => {
    const harness = await openRaceHarness();
    const tally = tallied();
    const chosen = random.some(pairs, isLong ? 250 : 3);
    const crossed = (all: readonly Schedule[]): Schedule[] =>
      random.some(all, 6).map((schedule) => ({ ...schedule, otherAt: random.int(1, 12) }));
    for (const pair of chosen) await racePair(harness, pair, tally, crossed);
    report('crossed', chosen.length, tally);
    expect(tally.wrong).toEqual([]);
    expect(await brokenRules(harness.owner)).toEqual([]);
  });
});
