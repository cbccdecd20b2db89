/** What is reported of the seller's own lots and areas to the state (goods §7, formats: CCRS). */
import { addUnits, lineGross, subtractUnits, sumUnits } from '../money/money.ts';
import { costOfPart } from '../money/unit-cost.ts';
import { type CcrsCells, ccrsText } from './ccrs-files.ts';
import { type CurrentRow, isHeld, type ReportedRow } from './ccrs-operations.ts';
import { areaRows, costText, flag, stateNameOf, type StateProduct, strainOf } from './ccrs-rows.ts';
import type { CcrsSettings } from './ccrs-settings.ts';

/** What a lot has cost, as far as somebody knows. */
export interface CostedLot {
  /** Units that came in when it was made. */
  readonly firstUnits: number;
  /** Of all of them. */
  readonly totalCost: number | null;
  /** Of a unit, by the product. */
  readonly productCost: number | null;
}

/** What all units of a lot have cost; null when nobody knows. */
const costOfLot = ({ firstUnits, totalCost, productCost }: CostedLot): number | null =>
  totalCost ?? (productCost === null ? null : lineGross(firstUnits, productCost));

/** The share of a lot's cost that some of its units have. */
export function shareOfCost(lot: CostedLot, units: number): number | null {
  const cost = costOfLot(lot);
  return cost === null || lot.firstUnits <= 0 ? cost : costOfPart(cost, lot.firstUnits, units);
}

/** A lot as it is reported to the state. */
export interface StateLot extends CostedLot {
  readonly barcode: string;
  readonly product: StateProduct;
  /** Its area; null for the one of the settings. */
  readonly area: string | null;
  readonly onHand: number;
  /** Those of `onHand` that lie under barcodes of their own. */
  readonly sublotted: number;
}

/** What the ledger says of a lot. */
export interface ReportedLot {
  /** As the state has it; null when it does not know the lot. */
  readonly held: CcrsCells | null;
  /** Units that adjustments take away which are still to be sent, and which were sent after what the state has. */
  readonly takenLater: number;
  readonly takenSince: number;
}

const unitsOf = (cells: CcrsCells | null, column: string): number => Number(cells?.[column] ?? 0);

/**
 * A lot with what it holds beside its sublots. A file of lots is read before the adjustments that go with it, so a row says
 * what there was before them; what the state can work out itself needs none. Units that were found raise InitialQuantity,
 * which never falls.
 */
export function lotRow(
  lot: StateLot,
  settings: CcrsSettings,
  { held, takenLater, takenSince }: ReportedLot,
): CurrentRow {
  const own = addUnits(subtractUnits(lot.onHand, lot.sublotted), takenLater);
  const known = unitsOf(held, 'QuantityOnHand');
  const onHand = held !== null && known === addUnits(own, takenSince) ? known : own;
  return {
    key: lot.barcode,
    // As many as the state was last told, of which it has taken some away since: found again.
    isSentAgain: held !== null && takenSince > 0 && known === own,
    cells: {
      Strain: strainOf(lot.product, settings),
      Area: ccrsText(lot.area ?? settings.area),
      Product: stateNameOf(lot.product),
      InitialQuantity: String(Math.max(lot.firstUnits, onHand, unitsOf(held, 'InitialQuantity'))),
      QuantityOnHand: String(onHand),
      TotalCost: costText(costOfLot(lot)),
      IsMedical: flag(lot.product.isMedical),
      ExternalIdentifier: lot.barcode,
    },
  };
}

/** A row of the ledger with its file. */
export type FiledRow = ReportedRow & { readonly fileId: number | null };

/** What the ledger says of a lot, by its own rows and by those of its adjustments as they are to be, oldest first. */
export function reportedLot(
  rows: readonly FiledRow[],
  adjustments: readonly FiledRow[],
  wanted: readonly CurrentRow[],
): ReportedLot {
  const held = rows.findLast(({ state }) => isHeld(state)) ?? null;
  const taken = { later: [] as number[], since: [] as number[] };
  for (const { key, cells } of wanted) {
    const sent = adjustments.findLast((row) => row.key === key && isHeld(row.state));
    if (sent === undefined) taken.later.push(unitsOf(cells, 'Quantity'));
    else if (held?.fileId == null || Number(sent.fileId) > held.fileId) taken.since.push(unitsOf(cells, 'Quantity'));
  }
  return {
    held: held === null || held.operation === 'DELETE' ? null : held.cells,
    takenLater: sumUnits(taken.later),
    takenSince: sumUnits(taken.since),
  };
}

/** A storage room of the seller. */
export interface StateArea {
  readonly id: number;
  readonly name: string;
  readonly isQuarantine: boolean;
}

/** The areas of the settings, and the seller's own under other names. */
export function allAreaRows(settings: CcrsSettings, areas: readonly StateArea[]): CurrentRow[] {
  const usual = areaRows(settings);
  const names = new Set(usual.map(({ cells }) => cells['Area']?.toLowerCase()));
  const own = areas
    .map(({ id, name, isQuarantine }) => ({
      key: `A-${id}`,
      cells: { Area: ccrsText(name), IsQuarantine: flag(isQuarantine), ExternalIdentifier: `A-${id}` },
    }))
    .filter(({ cells }) => !names.has(cells.Area.toLowerCase()));
  return [...usual, ...own];
}
