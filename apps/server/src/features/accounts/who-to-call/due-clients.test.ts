import { boughtKinds, type CallFacts, scoreCall } from '@cartwright/domain/accounts/who-to-call';
import { addDays, businessDate, daysBetween } from '@cartwright/domain/dates/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { client, clientRetailSales } from '../../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

const TODAY = '2026-11-20'; // a Friday
const ZONE = 'America/Los_Angeles';

let app: TestApp;
let mona: TestClient;
let monaId = 0;
let rosaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  monaId = await makePersonWith(app, 'Mona', ['accounts', 'accounts.all']);
  rosaId = await makePersonWith(app, 'Rosa', ['accounts']);
  mona = await app.as('mona@x.test');
});
afterAll(async () => await app.stop());

/** The same numbers in every run. */
let seed = 20_261_120;
const upTo = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * (most + 1));
};
const sometimes = <T>(make: () => T): T | null => (upTo(2) === 0 ? null : make());
const ago = (days: number): string => addDays(TODAY, -days);

interface Made extends CallFacts {
  readonly id: number;
  readonly name: string;
}

/** Clients of all kinds with their orders; their facts are those that were chosen, not those that were read. */
async function makeClients(count: number): Promise<Made[]> {
  const chosen = Array.from({ length: count }, (_, at) => ({
    name: `Shop ${String(at).padStart(4, '0')}`,
    created: ago(upTo(60)),
    contacted: sometimes(() => ago(upTo(40))),
    // Every few days of late, or some while ago.
    orders: sometimes(() => {
      const [last, every] = [upTo(60), 1 + upTo(20)];
      return Array.from({ length: 1 + upTo(5) }, (__, no) => ago(last + no * every));
    }),
    thresholds: sometimes(() => ({
      recentlyBought: sometimes(() => upTo(20)),
      boughtLongTimeAgo: sometimes(() => upTo(60)),
      neverBought: sometimes(() => upTo(40)),
    })),
    retail: sometimes(() => upTo(20_000)),
    accepts: sometimes(() => Array.from({ length: 7 }, () => upTo(4) === 0)),
  }));
  const { db } = app.owner;
  const assignedTo = rosaId;
  const rows = chosen.map(({ name, created, contacted }) => ({
    tradename: name,
    assignedTo,
    isCannabisLicensed: false,
    createdAt: `${created}T18:00:00Z`,
    lastContactedDate: contacted,
  }));
  const ids = (await db.insert(client).values(rows).returning({ id: client.id })).map(({ id }) => id);
  const of = chosen.map((each, at) => ({ ...each, id: ids[at] ?? 0 }));
  await db.insert(salesOrder).values(
    of.flatMap(({ id, orders }) =>
      (orders ?? []).map((day) => ({
        clientId: id,
        salesPersonId: rosaId,
        submittedBy: rosaId,
        orderDate: `${day}T18:00:00Z`,
        estimateDeliveryDate: '2026-12-01',
        isNonCannabis: false,
        grossTotal: 100,
        sampleTotal: 0,
        netTotal: 100,
        grandTotal: 100,
      })),
    ),
  );
  await db
    .insert(inventoryPreference)
    .values(of.flatMap(({ id, thresholds }) => (thresholds === null ? [] : [{ clientId: id, ...thresholds }])));
  await db
    .insert(clientRetailSales)
    .values(
      of.flatMap(({ id, retail }) => (retail === null ? [] : [{ clientId: id, month: '2026-10-01', total: retail }])),
    );
  await db.insert(deliveryPreference).values(
    of.flatMap(({ id, accepts }) => {
      if (accepts === null) return [];
      const [acceptMonday, acceptTuesday, acceptWednesday, acceptThursday, acceptFriday, acceptSaturday, acceptSunday] =
        accepts;
      const days = { acceptMonday, acceptTuesday, acceptWednesday, acceptThursday, acceptFriday, acceptSaturday };
      return [{ clientId: id, ...days, acceptSunday }];
    }),
  );
  return of.map((each) => ({ id: each.id, name: each.name, ...factsOf(each) }));
}

interface Chosen {
  readonly created: string;
  readonly contacted: string | null;
  readonly orders: readonly string[] | null;
  readonly thresholds: CallFacts['thresholds'] | null;
  readonly retail: number | null;
  readonly accepts: readonly boolean[] | null;
}

function factsOf({ created, contacted, orders, thresholds, retail, accepts }: Chosen): CallFacts {
  const [newest, oldest] = [orders?.[0], orders?.at(-1)];
  const spaces = (orders?.length ?? 0) - 1;
  // Friday is the fifth day of the week.
  const ahead = accepts === null ? -1 : [...accepts.slice(4), ...accepts.slice(0, 4)].indexOf(true);
  return {
    daysSinceOrder: newest === undefined ? null : daysBetween(newest, TODAY),
    usualDays:
      spaces < 2 || newest === undefined || oldest === undefined
        ? null
        : Math.round(daysBetween(oldest, newest) / spaces),
    daysSinceContact: contacted === null ? null : daysBetween(contacted, TODAY),
    accountDays: daysBetween(created, TODAY),
    accountSince: businessDate(`${created}T18:00:00Z`, ZONE),
    daysToDelivery: ahead === -1 ? null : ahead,
    ourSales: 100 * (orders ?? []).filter((day) => day.startsWith('2026-10')).length,
    retailSales: retail,
    thresholds: thresholds ?? { recentlyBought: null, boughtLongTimeAgo: null, neverBought: null },
  };
}

test('the first clients are those that scoring every one finds, on each page and of each kind', async () => {
  const made = await makeClients(1200);
  const due = made
    .map((each) => ({ ...each, ...scoreCall(each) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1));
  const shown = async (bought: (typeof boughtKinds)[number] | null, skip: number, take: number) => {
    const body = { myAccounts: false, bought, page: { skip, take } };
    const { data, count } = await mona.ok('accounts.whoToCall', { body });
    return { count, data: data.map(({ tradename, score, reasons }) => ({ name: tradename, score, reasons })) };
  };
  for (const bought of [null, ...boughtKinds]) {
    const of = due.filter((each) => bought === null || each.bought === bought);
    expect(of.length).toBeGreaterThan(50);
    for (const [skip, take] of [
      [0, 5],
      [0, 20],
      [20, 20],
      [300, 100],
    ] as const) {
      expect({ bought, skip, ...(await shown(bought, skip, take)) }).toEqual({
        bought,
        skip,
        count: of.length,
        data: of.slice(skip, skip + take).map(({ name, score, reasons }) => ({ name, score, reasons })),
      });
    }
  }
}, 60_000);

test('more accounts than the longest list have first ones too; only its end, and all of it, are refused', async () => {
  for (let at = 0; at < 10_050; at += 1005) {
    const rows = Array.from({ length: 1005 }, (_, no) => ({
      tradename: `Many ${String(at + no).padStart(5, '0')}`,
      assignedTo: monaId,
      isCannabisLicensed: false,
      createdAt: '2026-01-01T10:00:00Z',
    }));
    await app.owner.db.insert(client).values(rows);
  }
  const page = async (skip: number, take: number) =>
    await mona.call('accounts.whoToCall', { body: { page: { skip, take } } });
  const { data, count } = await mona.ok('accounts.whoToCall', { body: { page: { take: 2 } } });
  expect([count, data.map(({ tradename }) => tradename)]).toEqual([10_050, ['Many 00000', 'Many 00001']]);
  expect((await page(9990, 10)).status).toBe(200);
  expect([(await page(9990, 20)).status, (await page(0, -1)).status]).toEqual([422, 422]);
}, 60_000);
