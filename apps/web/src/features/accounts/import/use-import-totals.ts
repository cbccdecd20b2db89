import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { counted } from '../../../lib/format.ts';
import type { Decisions } from './decisions/use-decisions.ts';

export type ImportTotals = OutputOf<'accounts.importRows'>['totals'];

/** How many rows of a finished check or import have each outcome, and its warnings; undefined until it is known. */
export function useImportTotals(transactionId: string, ready: boolean): ImportTotals | undefined {
  const { data } = useQuery({
    ...read('accounts.importRows', { params: { transactionId }, body: { page: { take: 1 } } }),
    enabled: ready,
  });
  return data?.totals;
}

type Decided = Pick<Decisions, 'moves' | 'leaveOutRefused' | 'takeBack'>;

/** Accounts that the import will write, as it is decided. */
export function writtenCount(totals: ImportTotals, { moves }: Decided): number {
  const leftOut = [...moves.values()].filter(({ as }) => as === 'leftOut').length;
  return totals.new + totals.moved + totals.renamed + totals.changed - leftOut;
}

/** Why the import cannot run, or undefined when it can. */
export function refusalOf(totals: ImportTotals | undefined, decided: Decided): string | undefined {
  if (!totals) return 'The rows are still being checked';
  if (totals.refused > 0 && !decided.leaveOutRefused)
    return 'Some rows are refused: leave them out, or correct the file and choose it again';
  const undecided = totals.moved - decided.moves.size;
  if (undecided > 0) return `${counted(undecided, 'shop has', 'shops have')} perhaps moved: say what each one is`;
  if (totals.takesBack > 0 && !decided.takeBack)
    return 'The list is older than the last one: say that it may take changes back';
  return writtenCount(totals, decided) === 0 ? 'Every row is known already: there is nothing to import' : undefined;
}
