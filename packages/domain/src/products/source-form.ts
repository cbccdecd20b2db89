/** A source as its form holds it, and what an edit would break (goods "sources"). */
import type { Fault } from '../faults.ts';
import type { BulkUnit } from './bulk-units.ts';

export interface SourceForm {
  readonly name: string;
  readonly unit: BulkUnit;
  readonly strainId: number | null;
  readonly areaId: number | null;
  /** What kind of goods it is for the state. */
  readonly stateType: string | null;
  /** Identifiers in the state's reports of what makes it up, by comma. */
  readonly madeOf: string;
  /** Products can be packed from it. */
  readonly isAvailable: boolean;
  /** What all that came in has cost. */
  readonly sourceCost: number | null;
}

export const sourceLabels = {
  name: 'Name',
  unit: 'Unit of measure',
  strainId: 'Strain',
  areaId: 'Area',
  stateType: 'State type',
  madeOf: 'Inventory identifiers',
  isAvailable: 'Products are packed from it',
  sourceCost: 'Cost of what came in',
} as const satisfies Readonly<Record<keyof SourceForm, string>>;

export const MOST_MADE_OF = 50;

/** Typed identifiers one by one, each once. */
export const madeOfTyped = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\s]+/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** Where a source is in use. */
export interface SourceUse {
  /** Movements beside the opening amount: their amounts are written in its unit. */
  readonly movements: number;
  /** Promised to orders. */
  readonly reserved: number;
}

/** Why its unit stays, as a sentence; null while it may change. */
export const whyUnitStays = ({ movements }: Pick<SourceUse, 'movements'>): string | null =>
  movements === 0 ? null : 'Amounts of it have moved in this unit already.';

/** What an edit would break. */
export function sourceEditFaults(before: SourceForm, after: SourceForm, use: SourceUse): Fault[] {
  const faults: Fault[] = [];
  const fault = (field: keyof SourceForm, detail: string) => faults.push({ path: [field], code: 'in_use', detail });
  const unitStays = whyUnitStays(use);
  if (after.unit !== before.unit && unitStays !== null) fault('unit', unitStays);
  if (before.isAvailable && !after.isAvailable && use.reserved > 0)
    fault('isAvailable', 'Orders have reserved some of it.');
  return faults;
}
