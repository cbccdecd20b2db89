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
  readonly body?: object;
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
  'products.rules': () => ({ body: { states: ['active', 'ended'] } }),
};

/** Of what the demo data has none. */
const none = ['stateReports.files', 'settings.outbox', 'products.conversions'];

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list over all pages as a person reads them, few at once. */
async function rowsOf(client: TestClient, operation: Operation, input: ListInput): Promise<Row[] | number> {
  const list = exportedLists.get(operation);
  const inQuery = 'take' in (list?.call.definition.query?.shape ?? {});
  const inBody = 'page' in (list?.call.definition.body?.shape ?? {});
  const rows: Row[] = [];
  for (;;) {
    const at = { skip: rows.length, take: 37 };
    const body = input.body as { page?: object } | undefined;
    const asked = {
      ...input,
      ...(inQuery ? { query: { ...input.query, ...at } } : {}),
      ...(inBody ? { body: { ...body, page: { ...body?.page, ...at } } } : {}),
    };
    const answer = await client.call(operation, asked as InputOf<typeof operation>);
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
  const text = String(value as string | number);
  return /^[-=+@]/.test(text) && typeof value === 'string' ? `'${text}` : text;
};

const everyone = [
  ['with every key', () => ada],
  ['with their own records and no costs', () => rosa],
] as const;

test.each([...exportedLists.keys()].flatMap((name) => everyone.map(([who, client]) => [name, who, client] as const)))(
  '%s is exported to a person %s as it is listed',
  async (name, _who, clientOf) => {
    const client = clientOf();
    const operation = name as Operation;
    const list = exportedLists.get(name);
    const input = inputs[name]?.() ?? { body: {} };
    const rows = await rowsOf(client, operation, input);
    const columns = Object.keys(list?.columns ?? {});
    const body = { list: name, asked: JSON.stringify(input), columns: askedFor(columns), format: 'csv' } as const;
    if (typeof rows === 'number') {
      expect((await client.call('exports.list', { body })).status).toBe(rows);
      return;
    }
    const { bytes, note } = await exportList(app, client, body);
    const [titles = [], ...lines] = csvCells(bytes);
    expect(lines).toHaveLength(rows.length);
    expect(note).toContain(String(rows.length.toLocaleString('en-US')));
    const mayHave = columns.filter((column) => client === ada || !(list?.costs ?? []).includes(column));
    const own = titles.filter((title) => title.startsWith('Title of '));
    expect(own).toEqual(mayHave.map((column) => `Title of ${column}`));
    for (const column of mayHave) {
      const kind = list?.columns[column];
      if (!isPlain(kind)) continue;
      const at = titles.indexOf(`Title of ${column}`);
      expect(lines.map((line) => line[at])).toEqual(rows.map((row) => shown(kind, row[column])));
    }
    if (client === ada && !none.includes(name)) expect(rows).not.toEqual([]);
  },
);

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
