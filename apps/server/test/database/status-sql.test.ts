import { orderStatuses, statusFacts, type StatusFact, statusesWith } from '@cartwright/domain/orders/order-status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProgram } from '../../src/db/program.ts';
import { withFact } from '../../src/db/rules/order-status.ts';
import { programFolder } from '../../src/paths.ts';
import { connect, type Database } from '../../src/db/connect.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

const facts = Object.keys(statusFacts.Submitted) as StatusFact[];
let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb('bare');
  owner = connect(testDb.connection);
});
afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

test.each(facts)('%s is true in SQL of the same statuses as in the code', async (fact) => {
  const statuses = `unnest(array[${orderStatuses.map((status) => `'${status}'`).join(', ')}]) with ordinality AS s(status, at)`;
  const { rows } = await owner.pool.query<{ status: string }>(
    `SELECT status FROM ${statuses} WHERE status ${withFact(fact)} ORDER BY at`,
  );
  expect(rows.map(({ status }) => status)).toEqual(statusesWith(fact));
});

test('functions and triggers name statuses of orders as the code does', async () => {
  const { files } = await readProgram(programFolder);
  const named = files.flatMap((text) =>
    [...text.matchAll(/\bstatus (?:NOT )?(IN \('[A-Z][^)]*\)|(?:<>|=) '[A-Z]\w*')/g)].map(([, rest]) => rest),
  );
  expect(new Set(named)).toEqual(new Set([withFact('isSale'), withFact('takesUnits')]));
});
