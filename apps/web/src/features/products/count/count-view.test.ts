import { expect, it } from 'vitest';
import type { BulkRow } from './counted-goods.ts';
import type { KeptEntry } from './count-queue.ts';
import {
  changedText,
  changeOf,
  comparedWith,
  inSublots,
  isWithSublots,
  kindsText,
  lineOf,
  linesOf,
  needsLook,
  readUnits,
  type ServerRow,
  toGoText,
  totalsOf,
} from './count-view.ts';

const row = (barcode: string, over: Partial<ServerRow> = {}): ServerRow => ({
  barcode,
  inventoryId: 1,
  lotBarcode: barcode,
  productName: 'Blue Dream',
  batchDate: '2026-09-14',
  area: 'Vault A',
  isSublot: false,
  isFound: false,
  orderId: null,
  orderNo: null,
  expected: 144,
  allocated: 24,
  unitCost: 7.45,
  counted: null,
  since: [],
  ...over,
});
const entry = (barcode: string, units: number, over: Partial<KeptEntry> = {}): KeptEntry => ({
  countId: 1,
  entryId: `${barcode}-${units}`,
  barcode,
  productName: 'Not in this count',
  units,
  at: '2026-11-20T12:00:00.000Z',
  isOffline: true,
  isUndone: false,
  order: 0,
  ...over,
});
const [a, b] = ['4172100000118842', '4172100000097730'];

it('counts what waits on the device, values it, and says what is to go', () => {
  const lines = linesOf([row(a), row(b)], [entry(a, 142)], 'Dee');
  expect(lines.map(({ difference, value, isWaiting }) => [difference, value, isWaiting])).toEqual([
    [-2, -14.9, true],
    [0, 0, false],
  ]);
  expect(totalsOf(lines)).toMatchObject({ lines: 2, counted: 1, toGo: 1, differing: 1, units: -2, value: -14.9 });
});

it('an undone entry is not counted, and one that has arrived is as the server has it', () => {
  const counted = {
    entryId: `${a}-142`,
    units: 142,
    expected: 140,
    at: '',
    personName: 'Dee',
    needsRecount: false,
    isSuperseded: false,
  };
  expect(linesOf([row(a, { counted })], [entry(a, 142)], 'Dee')[0]).toMatchObject({ difference: 2, isWaiting: false });
  expect(linesOf([row(a, { counted })], [entry(a, 142, { isUndone: true })], 'Dee')[0]?.counted).toBeNull();
});

it('shows a barcode that the count does not expect until the server says whose it is', () => {
  const lines = linesOf([row(a)], [entry(b, 3)], 'Dee');
  expect(lines.map(({ productName, difference }) => [productName, difference])[1]).toEqual(['Not in this count', 0]);
  // It may differ: it neither counts as a difference, nor as none.
  expect(lines.map(needsLook)).toEqual([false, true]);
  expect(totalsOf(lines)).toMatchObject({ counted: 0, found: 1, entered: 1, differing: 0, unknown: 1 });
});

it('what is found beyond the count is apart from what it expects', () => {
  const counted = { units: 3, expected: 0, at: '', personName: 'Dee', needsRecount: false, isSuperseded: false };
  const found = row(b, { isFound: true, counted: { ...counted, entryId: `${b}-3` } });
  const totals = { lines: 1, counted: 0, toGo: 1, found: 1, entered: 1 };
  expect(totalsOf(linesOf([row(a), found], [], 'Dee'))).toMatchObject(totals);
  const undone = linesOf([row(a), found], [entry(b, 3, { isUndone: true })], 'Dee');
  expect(totalsOf(undone)).toMatchObject({ ...totals, found: 0, entered: 0 });
  expect(toGoText(undone)).toBe('1 lot');
});

it('compares a lot without its sublots, and knows when it was counted with them, before and after it is sent', () => {
  const sublot = row(b, { isSublot: true, expected: 24, allocated: 24 });
  const rows = [row(a, { expected: 267 }), sublot];
  const sent = entry(a, 291);
  const waiting = linesOf(rows, [sent], 'Dee');
  const { entryId, units, at } = sent;
  const flags = { needsRecount: false, isSuperseded: false, personName: 'Dee' };
  const counted = { entryId, units, at, expected: 267, ...flags };
  const arrived = linesOf([row(a, { expected: 267, counted }), sublot], [], 'Dee');
  const seen = (lines: typeof arrived) =>
    lines.map((line) => [line.sublotted, line.difference, line.value, isWithSublots(line)]);
  expect(seen(waiting)).toEqual([
    [24, 24, 178.8, true],
    [0, 0, 0, false],
  ]);
  expect(seen(arrived)).toEqual(seen(waiting));
});

it('a lot that has to be counted again needs a look though it does not differ', () => {
  const counted = { entryId: 'x', units: 144, expected: 144, at: '', personName: 'Dee', isSuperseded: false };
  const [line] = linesOf([row(a, { counted: { ...counted, needsRecount: true } })], [], 'Dee');
  expect(line && needsLook(line)).toBe(true);
});

it('finds a lot by its barcode, or by an end that no other has', () => {
  const lines = linesOf([row(a), row(b), row('4172100000998842')], [], 'Dee');
  const found = (typed: string) => lineOf(lines, typed)?.barcode;
  expect([found('4172 1000 0011 8842'), found('7730'), found('8842'), found('118842'), found('730')]).toEqual([
    a,
    b,
    undefined,
    a,
    undefined,
  ]);
});

it.each([
  ['142', '142', null],
  ['12.5', '12.5', null],
  [`142${b}`, '142', b],
  [b, '', b],
])('%s in the field of units are %s units, then the scan %s', (text, units, barcode) => {
  expect(readUnits(text)).toEqual({ units, barcode });
});

it('names what is to go as lots and as sublots', () => {
  const lines = linesOf([row(a), row(b, { isSublot: true })], [], 'Dee');
  expect(toGoText(lines)).toBe('1 lot and 1 sublot');
  expect(toGoText(linesOf([row(a), row(b, { isSublot: true })], [entry(a, 1)], 'Dee'))).toBe('1 sublot');
});

it('a lot whose units are all in sublots is known by these, with their orders, while they hold something', () => {
  const sublot = (barcode: string, expected: number, orderNo: number | null) =>
    row(barcode, { isSublot: true, lotBarcode: a, expected, allocated: expected, orderNo });
  const lines = linesOf([sublot(b, 24, 10412), sublot(`${b}1`, 6, 10412), sublot(`${b}2`, 0, 10413)], [], 'Dee');
  expect(inSublots(lines, a)).toMatchObject({ units: 30, sublots: 2, orderNos: [10412], productName: 'Blue Dream' });
  expect(inSublots(lines, b)).toBeUndefined();
  expect(inSublots(linesOf([sublot(b, 0, 10412)], [], 'Dee'), a)).toBeUndefined();
});

const bulkRow = (over: Partial<BulkRow> = {}): BulkRow => ({
  sourceId: 7,
  sourceName: 'Blue Dream trim',
  unit: 'kg',
  area: 'Vault A',
  madeOf: ['WA413.1'],
  isFound: false,
  expected: 2.5,
  reserved: 1,
  unitCost: 100,
  counted: null,
  since: [],
  ...over,
});
const bulkEntry = (amount: number): KeptEntry =>
  entry('', amount, { entryId: 'bulk', bulk: { sourceId: 7, unit: 'kg', madeOf: [] }, productName: 'Blue Dream trim' });

it('counts bulk beside lots, in its own unit and with its value', () => {
  const lines = linesOf([row(a)], [bulkEntry(2.4375), entry(a, 142)], 'Dee', [bulkRow()]);
  expect(lines.map((line) => [line.key, line.difference, line.value, changeOf(line, line.difference)])).toEqual([
    [a, -2, -14.9, '−2'],
    ['bulk 7', -0.0625, -6.25, '−0.0625 kg'],
  ]);
  // Kilograms are no units of lots.
  expect(totalsOf(lines)).toMatchObject({ lines: 2, counted: 2, units: -2, value: -21.15 });
  expect([kindsText(lines), kindsText(linesOf([], [], 'Dee', [bulkRow()])), kindsText([])]).toEqual([
    'lots and bulk',
    'bulk',
    'lots',
  ]);
  expect(toGoText(linesOf([row(a)], [], 'Dee', [bulkRow()]))).toBe('1 lot and 1 bulk source');
  expect(comparedWith(2.4375, lines[1] ?? { expected: 0 })).toBe(-0.0625);
});

it('keeps what was counted of bulk that the count does not have any more, with its unit', () => {
  const [line] = linesOf([], [bulkEntry(1.5)], 'Dee', []);
  expect(line).toMatchObject({ isUnknown: true, bulk: { unit: 'kg' }, productName: 'Blue Dream trim' });
});

it('finds bulk by an inventory identifier or by a part of its name that no other has', () => {
  const lines = linesOf([row(a)], [], 'Dee', [
    bulkRow(),
    bulkRow({ sourceId: 8, sourceName: 'Fog Train trim', madeOf: [] }),
  ]);
  const found = (typed: string) => lineOf(lines, typed)?.key;
  expect([found('wa413.1'), found('fog'), found('trim'), found('fo'), found('8842'), found('')]).toEqual([
    'bulk 7',
    'bulk 8',
    undefined,
    undefined,
    a,
    undefined,
  ]);
});

it.each([
  [3, 0, '3 lots changed'],
  [0, 0, '0 lots changed'],
  [0, 1, '1 bulk source changed'],
  [1, 2, '1 lot and 2 bulk sources changed'],
])('a posting of %i lots and %i sources: %s', (changedLots, changedSources, text) => {
  expect(changedText({ changedLots, changedSources })).toBe(text);
});
