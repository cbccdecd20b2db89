/** Bulk as it is reported to the state: an inventory of its own, under a product of its own (goods §7, formats: CCRS). */
import { divideRounded, fromScaled, toScaled } from '../money/decimal.ts';
import { type BulkUnit, convertAmount, gramsOfUnit } from '../products/bulk-units.ts';
import { inventoryCategories, isInventoryType, type InventoryType } from './ccrs-inventory-types.ts';
import type { StateProduct } from './ccrs-rows.ts';

const PREFIX = 'BULK-';

/** What the ledger and the state know a source by, as inventory and as product. */
export const bulkKey = (sourceId: number): string => `${PREFIX}${sourceId}`;

/** The source of a key; null for one of lots and products. */
export function sourceOfKey(key: string): number | null {
  const id = key.startsWith(PREFIX) ? Number(key.slice(PREFIX.length)) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The types that bulk can have: what is packed already is no bulk. */
export const bulkTypes: readonly InventoryType[] = [
  ...inventoryCategories.HarvestedMaterial,
  ...inventoryCategories.IntermediateProduct,
];

/**
 * An amount as the state takes it, with two decimals: a weight in grams, which is what manifests of bulk are in; of another
 * measure as it is.
 */
export function stateQuantity(amount: number, unit: BulkUnit): number {
  return convertAmount(amount, unit, 'g', 2) ?? fromScaled(divideRounded(toScaled(amount, 4), 100n), 2);
}

export interface StateBulk {
  readonly sourceId: number;
  readonly name: string;
  readonly unit: BulkUnit;
  readonly strain: string | null;
  readonly strainType: string | null;
  /** Null until somebody has chosen one. */
  readonly stateType: string | null;
}

/** The product that a source is for the state: one unit of it is a gram. */
export const bulkProduct = ({ sourceId, name, unit, strain, strainType, stateType }: StateBulk): StateProduct => ({
  id: sourceId,
  key: bulkKey(sourceId),
  name,
  description: '',
  packageSize: '',
  unitWeightGrams: gramsOfUnit(unit) === null ? 0 : 1,
  servings: null,
  stateName: null,
  stateId: bulkKey(sourceId),
  strain,
  strainType,
  isMedical: false,
  type: stateType !== null && isInventoryType(stateType) ? stateType : null,
});
