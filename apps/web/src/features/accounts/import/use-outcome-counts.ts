import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import type { Outcome } from './import-row-columns.tsx';

export type OutcomeCounts = Readonly<Record<Outcome, number>>;

/** How many rows of a finished check or import have each outcome; undefined until it is known. */
export function useOutcomeCounts(transactionId: string, ready: boolean): OutcomeCounts | undefined {
  const { data } = useQuery({
    ...read('accounts.importRows', { params: { transactionId }, body: { page: { take: 1 } } }),
    enabled: ready,
  });
  return data?.totals;
}

/** Why the import cannot run, or undefined when it can. */
export function refusalOf(counts: OutcomeCounts | undefined): string | undefined {
  if (!counts) return 'The rows are still being checked';
  if (counts.refused > 0) return 'Some rows are refused: correct them in the file and choose it again';
  return counts.new + counts.changed === 0 ? 'Every row is known already: there is nothing to import' : undefined;
}
