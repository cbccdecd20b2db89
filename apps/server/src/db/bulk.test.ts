import { asc } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../test/test-db.ts';
import { insertRows, updateRows } from './bulk.ts';
import { identity, instant, money, version } from './columns.ts';
import { connect, type Database } from './connect.ts';

const parcel = pgTable('parcel', {
  id: identity(),
  labelText: text().notNull(),
  price: money(),
  isFragile: boolean().notNull().default(true),
  sentAt: instant(),
  detail: jsonb(),
  version: version(),
});

let testDb: TestDb;
let database: Database;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  database = connect(testDb.connection, { poolSize: 1 });
  await database.pool.query(`CREATE TABLE parcel (id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
    label_text text NOT NULL, price numeric(12,2), is_fragile boolean NOT NULL DEFAULT true, sent_at timestamptz,
    detail jsonb, version bigint NOT NULL DEFAULT 1)`);
});
beforeEach(async () => {
  await database.pool.query('TRUNCATE parcel RESTART IDENTITY');
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

const parcels = async () => await database.db.select().from(parcel).orderBy(asc(parcel.id));
const sentAt = '2026-11-22T10:00:00.000Z';

test('rows are inserted in their order; what they do not have gets its default', async () => {
  await insertRows(database.db, parcel, [
    { labelText: 'one', price: 1234567890.12, detail: { lots: [1, 2] }, sentAt },
    { labelText: 'two', price: undefined, detail: null, sentAt: null },
  ]);
  expect(await parcels()).toEqual([
    {
      id: 1,
      labelText: 'one',
      price: 1234567890.12,
      isFragile: true,
      sentAt,
      detail: { lots: [1, 2] },
      version: 1,
    },
    { id: 2, labelText: 'two', price: null, isFragile: true, sentAt: null, detail: null, version: 1 },
  ]);
});

test('ids that rows bring are kept', async () => {
  await insertRows(database.db, parcel, [{ id: 7, labelText: 'seven' }]);
  expect((await parcels()).map(({ id, labelText }) => [id, labelText])).toEqual([[7, 'seven']]);
});

test('every field of each row is written, and no other row', async () => {
  await insertRows(
    database.db,
    parcel,
    ['one', 'two', 'three'].map((labelText) => ({ labelText, price: 5, sentAt })),
  );
  await updateRows(database.db, parcel, [
    { id: 3, labelText: 'third', price: null, isFragile: false },
    { id: 1, labelText: 'first', price: 1.5, isFragile: true },
  ]);
  expect((await parcels()).map((row) => [row.labelText, row.price, row.isFragile, row.sentAt])).toEqual([
    ['first', 1.5, true, sentAt],
    ['two', 5, true, sentAt],
    ['third', null, false, sentAt],
  ]);
});

test('a field that is undefined is not written', async () => {
  await insertRows(database.db, parcel, [{ labelText: 'one', price: 5 }]);
  await updateRows(database.db, parcel, [{ id: 1, labelText: undefined, price: 6 }]);
  expect((await parcels()).map((row) => [row.labelText, row.price])).toEqual([['one', 6]]);
  await updateRows(database.db, parcel, [{ id: 1, labelText: undefined }]);
  await updateRows(database.db, parcel, [{ id: 1 }], { nextVersion: true });
  expect((await parcels()).map((row) => [row.price, row.version])).toEqual([[6, 2]]);
});

test('a null keeps the stored value where that is asked for; what is set goes into every row', async () => {
  await insertRows(
    database.db,
    parcel,
    ['one', 'two'].map((labelText) => ({ labelText, price: 5 })),
  );
  await updateRows(
    database.db,
    parcel,
    [
      { id: 1, labelText: null, price: 6 },
      { id: 2, labelText: 'second', price: null },
    ],
    { keepOnNull: true, nextVersion: true },
  );
  expect((await parcels()).map((row) => [row.labelText, row.price, row.version])).toEqual([
    ['one', 6, 2],
    ['second', 5, 2],
  ]);
});

test('no rows write nothing', async () => {
  await insertRows(database.db, parcel, []);
  await updateRows(database.db, parcel, []);
  expect(await parcels()).toEqual([]);
});

test('rows of different fields are refused: a missing one would become null', async () => {
  const rows: { id: number; labelText?: string; price?: number }[] = [
    { id: 1, labelText: 'one' },
    { id: 2, price: 3 },
  ];
  await expect(updateRows(database.db, parcel, rows)).rejects.toThrow(
    'rows of different fields: id, labelText and id, price',
  );
});
