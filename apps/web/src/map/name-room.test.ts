import { expect, test } from 'vitest';
import { around, beside, LONGEST_NAME, square, withRoom } from './name-room.ts';

test('a name stands where nothing else does', () => {
  const markers = [square(100, 100, 9), square(100, 200, 9), square(150, 204, 9)];
  const wishes = [
    { key: 'alone', rect: beside(100, 100, 9, 'A retailer') },
    { key: 'another marker in its way', rect: beside(100, 200, 9, 'A retailer') },
    { key: 'free again', rect: beside(150, 204, 9, 'A retailer') },
  ];
  const { shown, taken } = withRoom(markers, wishes);
  expect([...shown]).toEqual(['alone', 'free again']);
  expect(taken).toHaveLength(5);
});

test('of two names that want the same room the first has it', () => {
  const wishes = ['first', 'second'].map((key) => ({ key, rect: around(100, 100, key) }));
  expect([...withRoom([], wishes).shown]).toEqual(['first']);
  expect(withRoom([square(110, 100, 4)], wishes).shown.size).toBe(0);
});

test('a long name takes no more room than it is cut to', () => {
  const { left, right } = beside(0, 0, 9, 'x'.repeat(200));
  expect(right - left).toBe(LONGEST_NAME);
});
