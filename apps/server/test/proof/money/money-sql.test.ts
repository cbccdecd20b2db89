import { lineGross, MAX_ORDER_TOTAL, percentOf, perUnit, subtractMoney } from '@cartwright/domain/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { createTestDb, type TestDb } from '../../test-db.ts';

/** The domain's arithmetic on scaled integers against PostgreSQL's numeric, which knows nothing of it. */
let testDb: TestDb;
let database: Database;

beforeAll(async () => {
  testDb = await createTestDb();
  database = connect(testDb.connection, { poolSize: 1, longTimeout: true });
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
const cases = Number(process.env['FC_RUNS'] ?? 12_500);

// Larger lines than the cap are refused before anything is stored.
const sampled = fc.sample(
  fc
    .record({
      units: fc.oneof(hundredths(99_999_999), hundredths(2_000)),
      price: fc.oneof(hundredths(999_999_999), hundredths(10_000)),
      percent: hundredths(10_000),
    })
    .filter(({ units, price }) => units * price < MAX_ORDER_TOTAL),
  { numRuns: cases, seed: 20_261_120 },
);

test(`line gross, percent and per-unit amounts agree with numeric to the cent in ${cases} cases`, async () => {
  const { rows } = await database.pool.query<Record<'gross' | 'percent' | 'each' | 'left', number>>(
    `SELECT round(u * p, 2) AS gross, round(round(u * p, 2) * d / 100, 2) AS percent, round(u * d, 2) AS each,
       round(u * p, 2) - round(round(u * p, 2) * d / 100, 2) AS left
     FROM unnest($1::numeric[], $2::numeric[], $3::numeric[]) WITH ORDINALITY AS t(u, p, d, n) ORDER BY n`,
    [sampled.map(({ units }) => units), sampled.map(({ price }) => price), sampled.map(({ percent }) => percent)],
  );
  const ours = sampled.map(({ units, price, percent }) => {
    const gross = lineGross(units, price);
    const off = percentOf(gross, percent);
    return { gross, percent: off, each: perUnit(units, percent), left: subtractMoney(gross, off) };
  });
  expect(ours).toEqual(rows);
});
