import { expect, it } from 'vitest';
import { readRecents, withoutRecord, withVisit, type Recent } from './visited.ts';

const order = (id: number): Recent => ({ kind: 'order', id, label: `ORD-${id}` });

it('lists the record opened last first, once and under its new name', () => {
  const before = [order(1), { kind: 'client', id: 1, label: 'Skiff' } as const, order(2)];
  const after = withVisit(before, { kind: 'client', id: 1, label: 'Skiff & Ember' });
  expect(after.map(({ label }) => label)).toEqual(['Skiff & Ember', 'ORD-1', 'ORD-2']);
});

it('leaves out one record, by kind and id', () => {
  const before = [order(4), { kind: 'cart', id: 4, label: 'Larkspur' } as const, order(5)];
  expect(withoutRecord(before, { kind: 'cart', id: 4 })).toEqual([order(4), order(5)]);
});

it('keeps the last twelve', () => {
  const list = Array.from({ length: 20 }, (_, index) => index).reduce<Recent[]>(
    (all, id) => withVisit(all, order(id)),
    [],
  );
  expect(list.map(({ id }) => id)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
});

it('reads what it wrote, and drops what cannot be opened', () => {
  const list = withVisit([order(1)], { kind: 'cart', id: 4, label: 'Larkspur', note: 'Cart 4' });
  expect(readRecents(JSON.stringify(list))).toEqual(list);
  const invalid = [order(3), null, 7, { kind: 'page', id: 1, label: 'x' }, { kind: 'cart', id: 'x', label: 'x' }];
  expect(readRecents(JSON.stringify(invalid))).toEqual([order(3)]);
  expect([null, undefined, '', '{', '{}', '7'].map(readRecents)).toEqual([[], [], [], [], [], []]);
});
