import type { OutputOf } from '@cartwright/contract/contract';
import { counted } from '../../../lib/format.ts';

type Imported = OutputOf<'carts.importExcel'>;

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** What became of the rows of a file, which column the units were read from, and which sheets were not read. */
export function importedText(imported: Imported): string {
  const { message, addedRows, leftOutRows, refusedRows, columns, sheets, unreadSheets } = imported;
  const parts = [
    `${counted(addedRows, 'row')}${sheets.length > 1 ? ` of the sheets ${quoted(sheets)}` : ''}`,
    ...(leftOutRows === 0 ? [] : [`${counted(leftOutRows, 'row')} without units left out`]),
    ...(refusedRows === 0 ? [] : [`${counted(refusedRows, 'refused row')} left out`]),
  ];
  const units = columns.find(({ field }) => field === 'units')?.title ?? '';
  const unread =
    unreadSheets.length === 0 ? '' : ` Not read, because no column names the units: ${quoted(unreadSheets)}.`;
  return `${message}: ${parts.join(', ')}.${units === '' ? '' : ` Units from the column “${units}”.`}${unread}`;
}
