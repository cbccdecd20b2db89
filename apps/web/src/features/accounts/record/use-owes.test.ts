import { expect, test } from 'vitest';
import { owesText } from './use-owes.ts';

test('what is owed says how much of it is overdue', () => {
  expect([owesText(700.4, 0), owesText(700.4, 700.4), owesText(700.4, 100)]).toEqual([
    '$700.40',
    '$700.40, overdue',
    '$700.40, $100.00 overdue',
  ]);
});
