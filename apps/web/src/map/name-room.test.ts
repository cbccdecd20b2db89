import { expect, test } from 'vitest';
import { withRoom } from './name-room.ts';

const spot = (key: string, x: number, y: number, name = 'A retailer') => ({
  key,
  x,
  y,
  half: 9,
  name,
});

test('a name stands where nothing else does', () => {
  const room = withRoom([
    spot('alone', 100, 100),
    spot('left of one', 100, 200),
    spot('in its way', 150, 204),
    spot('just below', 100, 222),
    { ...spot('several', 300, 300), name: undefined },
  ]);
  expect([...room]).toEqual(['alone', 'in its way', 'just below']);
});

test('of two names that want the same room the first has it', () => {
  expect([...withRoom([spot('first', 100, 100), spot('second', 100, 112)])]).toEqual(['first']);
});
