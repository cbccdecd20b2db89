/** Another lot for a line whose own may not leave: on hold, in quarantine, or failed at the lab (goods "lots"). */
import { sumUnits } from '../money/money.ts';
import type { AllocatableLot } from '../products/allocation.ts';
import { type LotHindrance, stopsSteps } from '../products/lot-state.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { type FilledUnits, fillUnits } from './fill-units.ts';
import { checkOrderChange, type OrderStage } from './order-guards.ts';

/** Units of a lot that a line has. */
export interface PromisedPart {
  readonly units: number;
  readonly sublotBarcode: string | null;
  readonly hindrance: LotHindrance | null;
}

/** The parts whose lot keeps the order from Ready For Manifest. Past best by only warns, so its goods stay. */
export const stoppedParts = <P extends PromisedPart>(parts: readonly P[]): P[] =>
  parts.filter(({ hindrance }) => stopsSteps(hindrance));

/** Null when a line may get another lot: the order still takes units, and what is stopped has no label yet. */
export function checkAnotherLot(
  order: OrderStage,
  { id, parts }: { readonly id: number; readonly parts: readonly PromisedPart[] },
): Refusal | null {
  const locked = checkOrderChange(order, 'units');
  if (locked !== null) return locked;
  const stopped = stoppedParts(parts);
  if (stopped.length === 0) return refusal('no_lot_on_hold', {});
  const isSublotted = stopped.some(({ sublotBarcode }) => sublotBarcode !== null);
  return isSublotted ? refusal('sublot_first_cancelled', { lineId: id }) : null;
}

/** What a line gives back and gets, in units; what `allocations` lack of `units` waits from then on. */
export interface AnotherLot extends FilledUnits {
  readonly units: number;
}

/** Fills what stopped lots give back from `lots`, which are for sale; with `chosen` only from these lots. */
export function planAnotherLot(
  line: { readonly productId: number; readonly parts: readonly PromisedPart[] },
  lots: readonly AllocatableLot[],
  chosen: readonly number[] | null = null,
): AnotherLot {
  const units = sumUnits(stoppedParts(line.parts).map((part) => part.units));
  const may = lots.filter(
    ({ id, productId }) => productId === line.productId && (chosen === null || chosen.includes(id)),
  );
  return { units, ...fillUnits(units, may) };
}
