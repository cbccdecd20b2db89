/** Another lot for a line whose own may not leave: on hold, in quarantine, or failed at the lab (goods "lots"). */
import { subtractUnits, sumUnits } from '../money/money.ts';
import { type AllocatableLot, type Allocation, planAllocation } from '../products/allocation.ts';
import { type LotHindrance, stopsSteps } from '../products/lot-state.ts';
import { refusal, type Refusal } from '../refusals.ts';
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
export interface AnotherLot {
  readonly units: number;
  readonly allocations: readonly Allocation[];
  readonly waiting: number;
}

/**
 * Fills what stopped lots give back from `lots`, which are for sale, by the rule of a submit: the oldest batch first. With
 * `chosen` only from these lots.
 */
export function planAnotherLot(
  line: { readonly id: number; readonly productId: number; readonly parts: readonly PromisedPart[] },
  lots: readonly AllocatableLot[],
  chosen: readonly number[] | null = null,
): AnotherLot {
  const units = sumUnits(stoppedParts(line.parts).map((part) => part.units));
  const may = chosen === null ? lots : lots.filter(({ id }) => chosen.includes(id));
  return { units, ...fillUnits(line, units, may) };
}

/** What lots of a product give of so many units of it, the oldest batch first; the rest waits. */
export function fillUnits(
  { id, productId }: { readonly id: number; readonly productId: number },
  units: number,
  lots: readonly AllocatableLot[],
): Omit<AnotherLot, 'units'> {
  const wanted = { id, productId, units, backorder: false, conversionUnits: 0 };
  const { allocations } = planAllocation({ lines: [wanted], lots });
  return { allocations, waiting: subtractUnits(units, sumUnits(allocations.map((each) => each.units))) };
}
