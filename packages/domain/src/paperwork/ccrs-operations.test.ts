import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CcrsCells } from './ccrs-files.ts';
import {
  ccrsDifference,
  type CurrentRow,
  type Difference,
  heldCells,
  type ReportedRow,
  sameCells,
  withReportedPrices,
} from './ccrs-operations.ts';

const cellsOf = (value: number): CcrsCells => ({ Quantity: String(value) });
const keys = ['a', 'b', 'c'];
const current = fc
  .uniqueArray(fc.record({ key: fc.constantFrom(...keys), value: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ key }) => key,
  })
  .map((rows) => rows.map(({ key, value }) => ({ key, cells: cellsOf(value) })));
const answer = fc.constantFrom<'wait' | 'file' | 'accept' | 'refuse' | 'again'>(
  'wait',
  'file',
  'accept',
  'refuse',
  'again',
);
/** What happens to a ledger: things change, files are made, the state answers, refused rows are sent again. */
const history = fc.array(fc.tuple(current, answer), { maxLength: 12 });

/** The ledger with a difference applied to it. */
function applied(ledger: readonly ReportedRow[], { withdraw, add }: Difference): ReportedRow[] {
  const kept = ledger.map((row) => (withdraw.includes(row.id) ? { ...row, state: 'withdrawn' as const } : row));
  return [...kept, ...add.map((row, index) => ({ ...row, id: ledger.length + index + 1, state: 'waiting' as const }))];
}

const live = (ledger: readonly ReportedRow[]) => ledger.filter(({ state }) => state !== 'withdrawn');
const answered = (ledger: readonly ReportedRow[], how: 'wait' | 'file' | 'accept' | 'refuse') =>
  ledger.map((row): ReportedRow => {
    if (how === 'file' && row.state === 'waiting') return { ...row, state: 'filed' };
    if (how === 'accept' && row.state === 'filed') return { ...row, state: 'accepted' };
    if (how === 'refuse' && row.state === 'filed') return { ...row, state: 'refused' };
    return row;
  });

function after(steps: readonly (readonly [CurrentRow[], 'wait' | 'file' | 'accept' | 'refuse' | 'again'])[]) {
  let ledger: ReportedRow[] = [];
  let now: CurrentRow[] = [];
  for (const [rows, how] of steps) {
    now = rows;
    const refused = live(ledger).filter(({ state }) => state === 'refused');
    const again = how === 'again' ? new Set(refused.map(({ id }) => id)) : undefined;
    ledger = applied(ledger, ccrsDifference(live(ledger), now, again));
    if (how !== 'again') ledger = answered(ledger, how);
  }
  return { ledger, now };
}

const asState = (rows: ReadonlyMap<string, CcrsCells>) => [...rows].toSorted(([a], [b]) => a.localeCompare(b));

test('what waits makes the state equal to what is, when nothing was refused', () => {
  fc.assert(
    fc.property(history, current, (steps, rows) => {
      const taken = steps.map(([of, how]) => [of, how === 'refuse' ? 'accept' : how] as const);
      const { ledger } = after([...taken.map(([of, how]) => [of, how] as [CurrentRow[], typeof how]), [rows, 'file']]);
      const wanted = new Map(rows.map(({ key, cells }) => [key, cells]));
      expect(asState(heldCells(live(ledger)))).toEqual(asState(wanted));
    }),
  );
});

test('after all refused rows were sent again and taken, the state has what is', () => {
  fc.assert(
    fc.property(history, current, (steps, rows) => {
      const before = after(steps);
      const again = new Set(live(before.ledger).map(({ id }) => id));
      const ledger = answered(applied(before.ledger, ccrsDifference(live(before.ledger), rows, again)), 'file');
      const wanted = new Map(rows.map(({ key, cells }) => [key, cells]));
      expect(asState(heldCells(live(ledger)))).toEqual(asState(wanted));
    }),
  );
});

test('nothing is reported twice, and a key has at most one row that waits', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const { ledger: before, now } = after(steps);
      const ledger = applied(before, ccrsDifference(live(before), now));
      expect(ccrsDifference(live(ledger), now)).toEqual({ withdraw: [], add: [] });
      for (const key of keys) {
        expect(ledger.filter((row) => row.key === key && row.state === 'waiting').length).toBeLessThan(2);
      }
    }),
  );
});

test('INSERT is for what the state has not, UPDATE and DELETE for what it has', () => {
  fc.assert(
    fc.property(history, current, (steps, rows) => {
      const ledger = live(after(steps).ledger);
      const held = heldCells(ledger);
      for (const { key, operation, cells } of ccrsDifference(ledger, rows).add) {
        expect(operation === 'INSERT').toBe(!held.has(key));
        expect(operation === 'UPDATE' && sameCells(held.get(key) ?? {}, cells)).toBe(false);
      }
    }),
  );
});

test('a refused row stays until it is sent again or is not needed', () => {
  const refused = { id: 1, key: 'a', operation: 'INSERT', state: 'refused', cells: cellsOf(1) } as const;
  const now = [{ key: 'a', cells: cellsOf(2) }];
  expect(ccrsDifference([refused], now)).toEqual({ withdraw: [], add: [] });
  expect(ccrsDifference([refused], now, new Set([1]))).toEqual({
    withdraw: [1],
    add: [{ key: 'a', operation: 'INSERT', cells: cellsOf(2) }],
  });
  expect(ccrsDifference([refused], [])).toEqual({ withdraw: [1], add: [] });
});

test('a price change waits for its own report, a change of units does not', () => {
  const sale = (key: string, lineId: number, units: string, price: string) => ({
    key,
    lineId,
    cells: { Quantity: units, UnitPrice: price, Discount: '0.00' },
  });
  const reported = [sale('a', 1, '5', '10.00'), sale('b', 1, '2', '10.00'), sale('c', 2, '4', '3.00')].map(
    (row, index) => ({
      ...row,
      id: index + 1,
      operation: 'INSERT' as const,
      state: 'filed' as const,
    }),
  );
  const now = [sale('a', 1, '5', '9.00'), sale('b', 1, '1', '9.00'), sale('c', 2, '4', '2.00')];
  const rows = withReportedPrices(reported, now);
  expect(rows.map(({ cells }) => cells.UnitPrice)).toEqual(['9.00', '9.00', '3.00']);
  expect(withReportedPrices(reported, now.slice(1)).map(({ cells }) => cells['UnitPrice'])).toEqual(['9.00', '3.00']);
});
