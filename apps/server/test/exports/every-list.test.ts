import type { InputOf, Operation } from '@cartwright/contract/contract';
import { allPermissions, type PermissionKey, screenKeys } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedLists } from '../../src/app.ts';
import type { ListColumn } from '../../src/jobs/export/exported-list.ts';
import { csvCells, exportList } from '../factories/files/exported-list.ts';
import { makePersonWith } from '../factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/** Every list as a file: exactly the rows that its own call answers over all pages, to whom it answers them. */

let app: TestApp;
let ada: TestClient;
let rosa: TestClient;
/** Ids of the demo data that lists of one record ask for. */
const ids: Record<string, number> = {};

/** A person who sees their own records only, and no costs. */
const own: PermissionKey[] = [...(Object.keys(screenKeys) as PermissionKey[]), 'accounts.export'];

beforeAll(async () => {
  app = await startTestApp({ template: 'world', jobs: true });
  const adaId = await makePersonWith(app, 'Ada', allPermissions);
  await app.owner.pool.query(`UPDATE cart SET person_id = $1 WHERE status = 'open' AND id % 2 = 0`, [adaId]);
  const rosaId = await makePersonWith(app, 'Rosa', own);
  await app.owner.pool.query('UPDATE client SET assigned_to = $1 WHERE id % 5 = 0', [rosaId]);
  // A name that a spreadsheet would take for a formula, in the first list that anybody exports.
  await app.owner.pool.query(`UPDATE client SET tradename = '=1+1, "Old" ' || tradename WHERE id % 5 = 0`);
  ada = await app.as('ada@x.test');
  rosa = await app.as('rosa@x.test');
  const queries = {
    contactClient:
      'SELECT client_id AS id FROM contact WHERE client_id % 5 = 0 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    tier: 'SELECT account_tier_id AS id FROM account_tier_detail GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  };
  for (const [name, query] of Object.entries(queries)) {
    ids[name] = (await app.owner.pool.query<{ id: number }>(query)).rows[0]?.id ?? 0;
  }
});
afterAll(async () => await app.stop());

interface ListInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: Readonly<Record<string, unknown>> & { readonly page?: object };
}

/** What lists are asked for, where nothing is not enough or shows too little. */
const inputs: Readonly<Record<string, () => ListInput>> = {
  'orders.list': () => ({ body: { hideCancelled: true, page: { sort: [{ field: 'tradename', dir: 'asc' }] } } }),
  'accounts.list': () => ({ body: { myAccounts: false } }),
  'accounts.mapList': () => ({ body: { onlyAssignedToSalesPerson: false } }),
  'accounts.whoToCall': () => ({ body: { myAccounts: false } }),
  'accounts.contacts': () => ({ params: { clientId: ids['contactClient'] }, body: {} }),
  'tiers.details': () => ({ params: { id: ids['tier'] }, body: {} }),
  'tiers.list': () => ({ query: {} }),
  'people.list': () => ({ query: {} }),
  'products.listEntries': () => ({ body: { kind: 'line' } }),
  'lists.entries': () => ({ body: { list: 'chargeType' } }),
  'products.priceChanges': () => ({ body: { state: 'made' } }),
  'products.rules': () => ({ body: { states: ['active', 'ended'] } }),
};

/** Of what the demo data has none. */
const none = ['settings.outbox', 'products.conversions'];

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list over all pages as a person reads them, few at once. */
async function rowsOf(client: TestClient, operation: Operation, input: ListInput): Promise<Row[] | number> {
  const list = exportedLists.get(operation);
  const inQuery = 'take' in (list?.call.definition.query?.shape ?? {});
  const inBody = 'page' in (list?.call.definition.body?.shape ?? {});
  const rows: Row[] = [];
  for (;;) {
    const at = { skip: rows.length, take: 37 };
    const { body } = input;
    const asked = {
      ...input,
      ...(inQuery ? { query: { ...input.query, ...at } } : {}),
      ...(inBody ? { body: { ...body, page: { ...body?.page, ...at } } } : {}),
    };
    const answer = await client.call(operation, asked);
    if (answer.status !== 200) return answer.status;
    const { data, count = data.length } = answer.data as unknown as { data: Row[]; count?: number };
    rows.push(...data);
    if ((!inBody && !inQuery) || data.length === 0 || rows.length >= count) return rows;
  }
}

const askedFor = (columns: readonly string[]) => columns.map((column) => ({ column, title: `Title of ${column}` }));

const flag = (value: unknown) => (value === true ? 'Yes' : 'No');
const isPlain = (
  column: ListColumn<never> | undefined,
): column is 'text' | 'number' | 'money' | 'units' | 'count' | 'flag' =>
  typeof column === 'string' && !['date', 'day', 'time'].includes(column);

/** What a cell is that shows a field as it is. */
const shown = (kind: string, value: unknown): string => {
  if (kind === 'flag') return flag(value);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : (value as string);
  return /^[-=+@]/.test(text) && typeof value === 'string' ? `'${text}` : text;
};

const everyone = [
  ['with every key', () => ada],
  ['with their own records and no costs', () => rosa],
] as const;

/** What the file of a list has, and what it owes by the list itself. */
async function compared(client: TestClient, operation: Operation) {
  const list = exportedLists.get(operation);
  const input = inputs[operation]?.() ?? { body: {} };
  const rows = await rowsOf(client, operation, input);
  const columns = Object.keys(list?.columns ?? {});
  const body = { list: operation, asked: JSON.stringify(input), columns: askedFor(columns), format: 'csv' } as const;
  if (typeof rows === 'number') {
    return { owed: { status: rows }, said: { status: (await client.call('exports.list', { body })).status } };
  }
  const { bytes, note } = await exportList(app, client, body);
  const [titles = [], ...lines] = csvCells(bytes);
  const mayHave = columns.filter((column) => client === ada || !(list?.costs ?? []).includes(column));
  const plain = mayHave.flatMap((column) => {
    const kind = list?.columns[column];
    return isPlain(kind) ? [[column, kind] as const] : [];
  });
  return {
    said: {
      rows: lines.length,
      note: note?.split(' ')[0],
      titles: titles.filter((title) => title.startsWith('Title of ')),
      cells: plain.map(([column]) => lines.map((line) => line[titles.indexOf(`Title of ${column}`)])),
      isEmpty: lines.length === 0,
    },
    owed: {
      rows: rows.length,
      note: rows.length.toLocaleString('en-US'),
      titles: mayHave.map((column) => `Title of ${column}`),
      cells: plain.map(([column, kind]) => rows.map((row) => shown(kind, row[column]))),
      isEmpty: client === ada ? none.includes(operation) : lines.length === 0,
    },
  };
}

const cases = [...exportedLists.keys()].flatMap((name) =>
  everyone.map(([who, client]) => [name, who, client] as const),
);

test.each(cases)('%s is exported to a person %s as it is listed', async (name, _who, clientOf) => {
  const { said, owed } = await compared(clientOf(), name as Operation);
  expect(said).toEqual(owed);
});

test('whoever lacks the key of a list, or the one for files of clients, gets none of it', async () => {
  await makePersonWith(app, 'Bo', ['accounts', 'orders']);
  const bo = await app.as('bo@x.test');
  const body = { asked: '{}', format: 'xlsx' as const, columns: askedFor(['tradename']) };
  expect((await bo.call('exports.list', { body: { ...body, list: 'orders.list' } })).status).toBe(200);
  for (const list of ['accounts.list', 'accounting.list', 'carts.listAll']) {
    expect((await bo.call('exports.list', { body: { ...body, list } })).status).toBe(403);
  }
});

test('what is no list, no column of it and no filter of it is refused', async () => {
  const body = { list: 'orders.list', asked: '{}', format: 'csv' as const, columns: askedFor(['orderNo']) };
  const refused = async (change: Partial<InputOf<'exports.list'>['body']>) =>
    (await ada.call('exports.list', { body: { ...body, ...change } })).status;
  expect(await refused({ list: 'orders.one' })).toBe(404);
  expect(await refused({ list: 'constructor' })).toBe(404);
  expect(await refused({ columns: askedFor(['constructor']) })).toBe(400);
  expect(await refused({ asked: '{"Body":{"Nothing":1}}' })).toBe(400);
  expect(await refused({ asked: '{' })).toBe(400);
});
