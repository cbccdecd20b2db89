import { expect, it } from 'vitest';
import { type ImportTotals, refusalOf, writtenCount } from './use-import-totals.ts';

const none: ImportTotals = {
  new: 0,
  moved: 0,
  renamed: 0,
  changed: 0,
  same: 0,
  joined: 0,
  former: 0,
  notBuying: 0,
  notListed: 0,
  refused: 0,
  leftOut: 0,
  takesBack: 0,
  titles: 0,
  warnings: [],
};
const undecided = { moves: new Map(), leaveOutRefused: false, takeBack: false };
const leftOut = new Map([[5, { row: 5, proposedId: 7, as: 'leftOut' as const }]]);

it.each([
  [{ ...none, same: 3 }, undecided, 'Every row is known already: there is nothing to import'],
  [
    { ...none, new: 1, refused: 2 },
    undecided,
    'Some rows are refused: leave them out, or correct the file and choose it again',
  ],
  [{ ...none, new: 1, refused: 2 }, { ...undecided, leaveOutRefused: true }, undefined],
  [{ ...none, moved: 2 }, { ...undecided, moves: leftOut }, '1 shop has perhaps moved: say what each one is'],
  [{ ...none, moved: 1 }, { ...undecided, moves: leftOut }, 'Every row is known already: there is nothing to import'],
  [
    { ...none, changed: 1, takesBack: 1 },
    undecided,
    'The list is older than the last one: say that it may take changes back',
  ],
])('%# says why an import cannot run', (totals, decided, reason) => {
  expect(refusalOf(totals, decided)).toBe(reason);
});

it('counts the accounts that are written', () => {
  expect(writtenCount({ ...none, new: 2, moved: 2, renamed: 1, same: 9 }, { ...undecided, moves: leftOut })).toBe(4);
});
