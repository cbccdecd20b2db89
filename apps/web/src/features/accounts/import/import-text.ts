import { count } from '../../../lib/format.ts';
import type { ImportTotals } from './use-import-totals.ts';

const some = (rows: number, words: string) => (rows === 0 ? [] : [`${count(rows)} ${words}`]);

/** What an import did: "2 new, 0 changed, 1 unchanged, 1 left out". */
export function totalsText(totals: ImportTotals): string {
  return [
    `${count(totals.new)} new`,
    ...some(totals.moved, 'moved'),
    ...some(totals.renamed, 'renamed'),
    `${count(totals.changed)} changed`,
    `${count(totals.same)} unchanged`,
    ...some(totals.joined, 'joined with another row'),
    ...some(totals.former, 'left out for a former license'),
    ...some(totals.notBuying, 'that do not buy'),
    ...some(totals.notListed, 'not in the list any more'),
    ...some(totals.leftOut, 'left out'),
  ].join(', ');
}
