import type { CellKind } from './read-cell.ts';

type Stored = string | number | boolean | null;

/** A stored value as a cell that the import reads back as the same; null for a blank one, which changes nothing. */
export function importedCell(kind: CellKind, value: Stored): string | number | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // Only a price may be 0.
  return value === 0 && kind !== 'money' ? null : value;
}
