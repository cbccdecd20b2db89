import type { InputOf } from '@cartwright/contract/contract';
import { INACTIVE } from '@cartwright/domain/accounts/client-status';
import { useState } from 'react';
import type { ImportRow } from '../rows/import-row.ts';

type RunBody = InputOf<'accounts.importRun'>['body'];
export type Move = NonNullable<RunBody['moves']>[number];

/** The answers about a shop that has perhaps moved. */
export const moveWords: readonly { as: Move['as']; label: string }[] = [
  { as: 'moved', label: 'Same shop' },
  { as: 'new', label: 'New account' },
  { as: 'leftOut', label: 'Leave out' },
];

interface Decided {
  readonly leaveOutRefused: boolean;
  readonly takeBack: boolean;
  readonly titleStatusId: number;
  /** By row. */
  readonly moves: ReadonlyMap<number, Move>;
}

const undecided: Decided = { leaveOutRefused: false, takeBack: false, titleStatusId: INACTIVE, moves: new Map() };

/** What a person decides after a dry run, about the rows that ask and about the whole file. */
export function useDecisions() {
  const [decided, setDecided] = useState(undecided);
  const set = (part: Partial<Decided>) => setDecided((now) => ({ ...now, ...part }));
  /** As the import takes them. */
  const body = { ...decided, moves: [...decided.moves.values()] };
  return {
    ...decided,
    set,
    reset: () => setDecided(undecided),
    moveOf: (row: ImportRow) => decided.moves.get(row.row)?.as ?? null,
    /** The same answer for some rows; null takes their answers back. */
    decide: (rows: readonly ImportRow[], as: Move['as'] | null) =>
      setDecided((now) => {
        const moves = new Map(now.moves);
        for (const { row, proposal } of rows) {
          if (as === null || proposal === null) moves.delete(row);
          else moves.set(row, { row, proposedId: proposal.clientId, as });
        }
        return { ...now, moves };
      }),
    body,
  } as const;
}

export type Decisions = ReturnType<typeof useDecisions>;
