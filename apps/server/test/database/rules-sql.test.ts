import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import { monthStart } from '@cartwright/domain/dates/calendar';
import { type SampleType, TRADE_SAMPLE } from '@cartwright/domain/carts/samples';
import { dueAge, dueAges } from '@cartwright/domain/money/amounts-due';
import { lineDiscountOf, reaches, ruleApplies, ruleKinds } from '@cartwright/domain/money/discount-rules';
import { marginPercent } from '@cartwright/domain/money/margin';
import { averagePrice, subtractUnits } from '@cartwright/domain/money/money';
import { paymentState } from '@cartwright/domain/money/payments';
import { type DiscountKind, priceLine } from '@cartwright/domain/money/pricing';
import { isUnallocated, waitingUnits, waits } from '@cartwright/domain/orders/order-edits';
import { orderName } from '@cartwright/domain/orders/order-name';
import { orderStatuses, statusFacts } from '@cartwright/domain/orders/order-status';
import { lotState } from '@cartwright/domain/products/lot-state';
import { labTotal } from '@cartwright/domain/products/lab';
import { unitsToPick } from '@cartwright/domain/fulfillment/picking';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { readProgram } from '../../src/db/program.ts';
import * as days from '../../src/db/rules/days.ts';
import * as discounts from '../../src/db/rules/discounts.ts';
import * as lines from '../../src/db/rules/order-lines.ts';
import { lotStateOf } from '../../src/db/rules/lots.ts';
import * as orders from '../../src/db/rules/orders.ts';
import * as prices from '../../src/db/rules/prices.ts';
import * as stock from '../../src/db/rules/stock.ts';
import { salesOrder } from '../../src/db/schema/orders.table.ts';
import { product } from '../../src/db/schema/products.table.ts';
import { deliveredBetween, deliveredByAge } from '../../src/features/orders/payments/owing.queries.ts';
import { programFolder } from '../../src/paths.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

/** Rules that SQL and the domain both know: PostgreSQL and the code say the same of generated values. */
let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb();
  owner = connect(testDb.connection, { poolSize: 1 });
});
afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

const rows = Number(process.env['FC_RUNS'] ?? 1_000);
const generate = <T>(one: fc.Arbitrary<T>): T[] => fc.sample(one, { numRuns: rows, seed: 20_261_126 });

/** What PostgreSQL says of rows of these columns under the name of a table, in their order. */
async function inSql(table: string, columns: string, given: readonly object[], value: SQL): Promise<unknown[]> {
  const names = columns.split(', ').map((column) => column.split(' ')[0]);
  const found = await owner.db.execute<{ value: unknown }>(sql`select ${value} as value
    from rows from (json_to_recordset(${JSON.stringify(given)}::json) as (${sql.raw(columns)})) with ordinality
      as ${sql.raw(`"${table}" (${names.join(', ')}, place)`)} order by place`);
  return found.rows.map((row) => row.value);
}

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => n / 100);
const few = hundredths(500);
const units = fc.oneof(few, hundredths(99_999_999));
const perhaps = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 3 });

describe('stock', () => {
  test('total THC of a lot', async () => {
    const percent = fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000);
    const lots = generate(fc.record({ total: perhaps(percent), thc: perhaps(percent), thca: perhaps(percent) }));
    const found = await inSql('lot', 'total numeric, thc numeric, thca numeric', lots, stock.labTotal);
    expect(found).toEqual(lots.map(labTotal));
  });

  test('what a lot has for others, and whether it can be sold', async () => {
    const lots = generate(fc.record({ on_hand: few, allocated: few, is_for_sale: fc.boolean() }));
    const columns = 'on_hand numeric, allocated numeric, is_for_sale boolean';
    const free = lots.map((lot) => subtractUnits(lot.on_hand, lot.allocated));
    expect(await inSql('lot', columns, lots, stock.availableUnits)).toEqual(free);
    expect(await inSql('lot', columns, lots, stock.isSellable)).toEqual(
      lots.map((lot, at) => lot.is_for_sale && (free[at] ?? 0) > 0),
    );
  });

  test('the state of a lot', async () => {
    const today = '2026-11-25';
    const day = fc.constantFrom('2026-11-24', today, '2026-11-26');
    const given = generate(
      fc.record({
        onHand: fc.constantFrom(0, 0.5, 7),
        isActive: fc.boolean(),
        isHeld: fc.boolean(),
        inQuarantine: fc.boolean(),
        hasPassed: perhaps(fc.boolean()),
        needsResult: fc.boolean(),
        bestBy: perhaps(day),
      }),
    );
    const stored = given.map((each) => ({
      on_hand: each.onHand,
      is_active: each.isActive,
      is_held: each.isHeld,
      in_quarantine: each.inQuarantine,
      has_passed: each.hasPassed,
      needs_result: each.needsResult,
      best_by: each.bestBy,
    }));
    const columns =
      'on_hand numeric, is_active boolean, is_held boolean, in_quarantine boolean, has_passed boolean, needs_result boolean, best_by date';
    const [isHeld, inQuarantine, hasPassed, needsResult, bestBy] = [
      sql`is_held`,
      sql`in_quarantine`,
      sql`has_passed`,
      sql`needs_result`,
      sql`best_by`,
    ];
    const [onHand, isActive] = [sql`on_hand`, sql`is_active`];
    const facts = { onHand, isActive, isHeld, inQuarantine, hasPassed, needsResult, bestBy };
    expect(await inSql('lot', columns, stored, lotStateOf(facts, sql`${today}::date`))).toEqual(
      given.map((each) => lotState(each, today)),
    );
  });

  test('the margin of a price over its cost', async () => {
    const given = generate(fc.record({ unit_price: few, cost: perhaps(few) }));
    const margin = prices.marginPercent(product.unitPrice, product.cost);
    expect(await inSql('product', 'unit_price numeric, cost numeric', given, margin)).toEqual(
      given.map(({ unit_price: price, cost }) => marginPercent(price, cost)),
    );
  });

  test('units of an allocation that are still to be picked', async () => {
    const given = generate(fc.record({ units, picked: units }));
    const found = await inSql('allocation', 'units numeric, picked numeric', given, stock.unitsToPick);
    expect(found).toEqual(given.map(unitsToPick));
  });
});

describe('lines of orders', () => {
  const supplied = generate(fc.record({ units: few, allocated: few, conversionUnits: few }));
  const columns = 'units numeric, allocated numeric, conversion_units numeric';
  const stored = supplied.map((line) => ({ ...line, conversion_units: line.conversionUnits }));

  test('units that neither lots nor bulk supply', async () => {
    expect(await inSql('order_line', columns, stored, lines.waitingUnits)).toEqual(supplied.map(waitingUnits));
    expect(await inSql('order_line', columns, stored, lines.waits)).toEqual(supplied.map(waits));
  });

  test('units that lots do not supply', async () => {
    expect(await inSql('order_line', columns, stored, lines.isUnallocated)).toEqual(supplied.map(isUnallocated));
  });

  test('what a unit is sold for', async () => {
    const sold = generate(fc.record({ line_total: hundredths(999_999_999), units }));
    const found = await inSql('order_line', 'line_total numeric, units numeric', sold, lines.soldUnitPrice);
    expect(found).toEqual(sold.map((line) => (line.units === 0 ? null : averagePrice(line.line_total, line.units))));
  });

  test('gross and discount by kind, value and sample', async () => {
    const given = generate(
      fc.record({
        units,
        unitPrice: hundredths(10_000),
        discountKind: fc.constantFrom<DiscountKind>('total', 'perUnit', 'percent'),
        discountValue: hundredths(10_000),
        sampleType: fc.constantFrom<SampleType | null>(null, null, TRADE_SAMPLE),
      }),
    );
    const priced = given.map((line) => ({
      ...line,
      unit_price: line.unitPrice,
      discount_kind: line.discountKind,
      discount_value: line.discountValue,
      sample_type: line.sampleType,
    }));
    const terms = 'units numeric, unit_price numeric, discount_kind text, discount_value numeric, sample_type text';
    const of = async (text: string) => await inSql('order_line', terms, priced, sql.raw(text));
    expect(await of(prices.lineGrossText)).toEqual(given.map((line) => priceLine(line).lineGross));
    expect(await of(prices.lineDiscountText)).toEqual(given.map((line) => priceLine(line).lineDiscount));
  });
});

describe('orders', () => {
  test('their name', async () => {
    const given = generate(fc.integer({ min: 1, max: 2_000_000_000 }).map((orderNo) => ({ orderNo })));
    const stored = given.map(({ orderNo }) => ({ order_no: orderNo }));
    expect(await inSql('sales_order', 'order_no integer', stored, orders.orderNameColumn)).toEqual(
      given.map(orderName),
    );
  });

  test('whether they owe, and how much', async () => {
    const given = generate(fc.record({ status: fc.constantFrom(...orderStatuses), grandTotal: few, paidAmount: few }));
    const stored = given.map((order) => ({ ...order, grand_total: order.grandTotal, paid_amount: order.paidAmount }));
    const columns = 'status text, grand_total numeric, paid_amount numeric';
    const open = given.map((order) => paymentState(order).open);
    expect(await inSql('sales_order', columns, stored, orders.amountDue)).toEqual(open);
    expect(await inSql('sales_order', columns, stored, orders.isOwing)).toEqual(
      given.map(({ status }, at) => statusFacts[status].isOwing && (open[at] ?? 0) > 0),
    );
  });
});

describe('days', () => {
  // Clocks that change at two, at midnight, by half an hour, and never.
  const zones = [
    'America/Los_Angeles',
    'America/Havana',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'UTC',
  ];
  const instants = generate(
    fc.date({ min: new Date('2010-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true }),
  ).map((at) => ({ order_date: at.toISOString(), released_date: at.toISOString() }));
  const columns = 'order_date timestamptz, released_date timestamptz';
  const ask = async (value: SQL) => await inSql('sales_order', columns, instants, value);

  test.each(zones)('business day and month in %s', async (zone) => {
    const expected = instants.map(({ order_date }) => businessDate(order_date, zone));
    expect(await ask(days.businessDayOf(salesOrder.orderDate, zone))).toEqual(expected);
    expect(await ask(sql`${days.businessDateOf(salesOrder.orderDate, zone)}::text`)).toEqual(expected);
    expect(await ask(days.businessMonthOf(salesOrder.orderDate, zone))).toEqual(expected.map(monthStart));
  });

  test.each(zones)('from one business day to another in %s', async (zone) => {
    const [from, to] = ['2014-11-02', '2018-11-04'];
    const ends = [...businessDayRange(from, zone), ...businessDayRange(to, zone)];
    const near = ends.flatMap((end) => [-1, 0, 1].map((by) => new Date(new Date(end).getTime() + by).toISOString()));
    const given = [...instants, ...near.map((at) => ({ order_date: at, released_date: at }))];
    const within = days.onBusinessDays(salesOrder.orderDate, { from, to }, zone) ?? sql`null`;
    expect(await inSql('sales_order', columns, given, within)).toEqual(
      given.map(({ order_date }) => businessDate(order_date, zone)).map((day) => day >= from && day <= to),
    );
  });

  test('the month that triggers count an order to', async () => {
    const zone = 'America/Sao_Paulo';
    await owner.db.execute(
      sql`insert into company_setting (name, value) values ('timeZone', ${JSON.stringify(zone)}::jsonb)`,
    );
    const expected = instants.map(({ order_date }) => monthStart(businessDate(order_date, zone)));
    expect(await ask(sql`business_month(${salesOrder.orderDate})::text`)).toEqual(expected);
    expect(await ask(days.timeZoneNow)).toEqual(instants.map(() => zone));
    await owner.db.execute(sql`delete from company_setting where name = 'timeZone'`);
    expect((await ask(days.timeZoneNow))[0]).toBe(days.DEFAULT_TIME_ZONE);
  });

  test('an instant as ISO text', async () => {
    expect(await ask(days.isoTextOf(salesOrder.orderDate))).toEqual(instants.map(({ order_date }) => order_date));
  });

  test.each(dueAges)('orders that are %s', async (age) => {
    const timeZone = 'America/Los_Angeles';
    const now = new Date('2026-03-10T18:00:00Z');
    const recent = instants.map((_, at) => new Date(now.getTime() - at * 3_600_000).toISOString());
    const given = [null, ...recent].map((released_date) => ({ released_date }));
    const which = deliveredBetween(deliveredByAge({ now: () => now, timeZone })[age]) ?? sql`null`;
    const today = businessDate(now, timeZone);
    const isOf = (at: string | null) => dueAge(at === null ? null : businessDate(at, timeZone), today) === age;
    expect((await inSql('sales_order', 'released_date timestamptz', given, which)).map(Boolean)).toEqual(
      given.map(({ released_date }) => isOf(released_date)),
    );
  });

  test('a discount rule that is active on a day', async () => {
    const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-02-${String(n).padStart(2, '0')}`);
    const given = generate(fc.record({ isActive: fc.boolean(), fromDate: perhaps(day), toDate: perhaps(day) }));
    const stored = given.map((rule) => ({ is_active: rule.isActive, from_date: rule.fromDate, to_date: rule.toDate }));
    const onDate = '2026-02-14';
    const forAll = {
      id: 1,
      discountKind: 'percent',
      discountValue: 5,
      productId: null,
      productLineId: null,
      minUnits: null,
    } as const;
    const question = { clientId: null, tierIds: [], productId: 1, productLineId: null, unitPrice: 1, onDate };
    const of = async (value: SQL) =>
      await inSql('discount_rule', 'is_active boolean, from_date date, to_date date', stored, value);
    expect(await of(discounts.isActiveOn(onDate))).toEqual(
      given.map((rule) => ruleApplies({ ...forAll, clientId: null, tierId: null, ...rule }, question)),
    );
    expect(await of(discounts.hasNotEnded(onDate))).toEqual(
      given.map((rule) => ruleApplies({ ...forAll, clientId: null, tierId: null, ...rule, fromDate: null }, question)),
    );
  });
});

describe('discount rules on a line of a cart', () => {
  const given = generate(
    fc.record({
      kind: fc.constantFrom(...ruleKinds),
      value: fc.integer({ min: 1, max: 2_000 }).map((n) => n / 100),
      minUnits: perhaps(few),
      units: few,
      unitPrice: few,
      hasTerms: fc.boolean(),
    }),
  );
  const rules = given.map(({ kind, value, minUnits }) => ({
    id: 1,
    discountKind: kind,
    discountValue: value,
    minUnits,
  }));
  const ask = async (value: SQL) => {
    const stored = given.map(({ kind, value: amount, minUnits, units: of, unitPrice, hasTerms }, at) => {
      const rule = rules[at];
      const terms = hasTerms && rule ? lineDiscountOf(rule, unitPrice) : { discountKind: 'total', discountValue: 1 };
      return { kind, value: amount, minUnits, units: of, unitPrice, ...terms };
    });
    const found = await owner.db.execute<{ value: unknown }>(sql`select ${value} as value
      from rows from (json_to_recordset(${JSON.stringify(stored)}::json) as (kind text, value numeric, "minUnits" numeric,
        units numeric, "unitPrice" numeric, "discountKind" text, "discountValue" numeric)) with ordinality
        as given (kind, value, min_units, units, unit_price, discount_kind, discount_value, place),
      lateral (select kind, value, min_units) discount_rule,
      lateral (select units, unit_price, discount_kind, discount_value) cart_line
      order by place`);
    return found.rows.map((row) => row.value);
  };

  test('whether its units reach one, and whether it has what the rule gives', async () => {
    expect(await ask(discounts.unitsReach)).toEqual(
      given.map(({ units: of }, at) => reaches(of, rules[at] ?? { minUnits: 0 })),
    );
    expect(await ask(discounts.hasTermsOfRule)).toEqual(given.map(({ hasTerms }) => hasTerms));
  });

  test('what one takes off', async () => {
    const off = given.map(({ units: of, unitPrice }, at) => {
      const [rule] = rules.slice(at, at + 1);
      if (rule === undefined) return 0;
      return priceLine({ units: of, unitPrice, ...lineDiscountOf(rule, unitPrice), sampleType: null }).lineDiscount;
    });
    expect(await ask(discounts.offByRule)).toEqual(off);
  });
});

test('functions and triggers write these rules as queries do', async () => {
  const { files } = await readProgram(programFolder);
  const found = (pattern: RegExp) => new Set(files.flatMap((text) => text.match(pattern) ?? []));
  expect(found(/coalesce\(\w*\.?total\b.*?\)\)/g)).toEqual(new Set([stock.labTotalText()]));
  expect(found(/coalesce\(\(SELECT value .*?\), '[^']*'\)/g)).toEqual(new Set([days.timeZoneText]));
  expect(found(/ending IS (?:NOT )?\w+ FROM '\w+'/g)).toEqual(new Set([stock.notReturnedText]));
});
