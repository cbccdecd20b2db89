import type { OutputOf } from '@cartwright/contract/contract';
import { counted } from '../../../ui/lib/format.ts';

type Imported = OutputOf<'carts.importExcel'>;

/** What became of the rows of a file, and which column the units were read from. */
export function importedText({ message, addedRows, leftOutRows, refusedRows, columns }: Imported): string {
  const parts = [
    counted(addedRows, 'row'),
    ...(leftOutRows === 0 ? [] : [`${counted(leftOutRows, 'row')} without units left out`]),
    ...(refusedRows === 0 ? [] : [`${counted(refusedRows, 'refused row')} left out`]),
  ];
  const units = columns.find(({ field }) => field === 'units')?.title ?? '';
  return `${message}: ${parts.join(', ')}.${units === '' ? '' : ` Units from the column “${units}”.`}`;
}
