/** Rows for the state in words. */
import type { CcrsCells, CcrsKind } from './ccrs-files.ts';
import { manifestLines } from './ccrs-rows.ts';

/** What a row is about, in a few words; a sale by the product of its line, where that is known. */
export function describeCcrsRow(kind: CcrsKind, cells: CcrsCells, product: string | null): string {
  const cell = (name: string): string => cells[name] ?? '';
  switch (kind) {
    case 'Strain':
      return `${cell('Strain')}, ${cell('StrainType')}`;
    case 'Area':
      return cell('Area');
    case 'Product':
      return [cell('Name'), cell('InventoryType')].filter((text) => text !== '').join(', ');
    case 'Inventory':
      return `${cell('InitialQuantity')} × ${cell('Product')}`;
    case 'InventoryTransfer':
      return `${cell('Quantity')} from license ${cell('FromLicenseNumber') || '—'} as ${cell('ToInventoryExternalIdentifier')}`;
    case 'InventoryAdjustment':
      return `${cell('Quantity')} less of ${cell('InventoryExternalIdentifier')}, ${cell('AdjustmentReason')}`;
    case 'Manifest':
      return `${manifestLines(cells).length} sublots to license ${cell('DestinationLicenseNumber') || '—'}`;
    case 'Sale': {
      const discount = cell('Discount') === '0.00' ? '' : `, less $${cell('Discount')}`;
      const what = product ?? `sublot ${cell('InventoryExternalIdentifier')}`;
      return `${cell('Quantity')} × ${what} at $${cell('UnitPrice')}${discount}`;
    }
  }
}
