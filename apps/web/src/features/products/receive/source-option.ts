import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import type { PickerOption } from '../../../form/picker-option.ts';

/** A source as the field of a line's product has it, beside products. */
interface SourceOption extends PickerOption {
  readonly sourceId: number;
  readonly unit: BulkUnit;
}

interface Source {
  readonly sourceId: number;
  readonly name: string;
  readonly unit: BulkUnit;
}

export const sourceOption = ({ sourceId, name, unit }: Source): SourceOption => ({
  id: `source-${sourceId}`,
  label: name,
  note: `Bulk, in ${unit === 'each' ? 'pieces' : unit}`,
  sourceId,
  unit,
});

/** The source that was chosen; null for a product, and while nothing is. */
export const chosenSource = (option: PickerOption | null): SourceOption | null =>
  option !== null && 'sourceId' in option ? (option as SourceOption) : null;
