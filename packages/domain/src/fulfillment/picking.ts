/** Picking the units of an order by scans (domain rule "order life": picked units, idempotent per scan). */
import { type Allocation, type AllocatableLot, LotStock, oldestFirst } from '../products/allocation.ts';
import { checkUnits } from '../carts/cart-state.ts';
import { compareUnits, isUnits, subtractUnits, sumUnits } from '../money/money.ts';
import { checkPicking, type OrderStage } from '../orders/order-guards.ts';
import { refusal, type Refusal } from '../refusals.ts';

/** A part of a lot that is allocated to a line, with its sublot barcode once it has one, and what is picked of it. */
export interface PickableSublot {
  readonly id: number;
  readonly lineId: number;
  readonly productId: number;
  readonly lotId: number;
  readonly sublotBarcode: string | null;
  readonly units: number;
  readonly picked: number;
}

/** What was scanned or typed: an order by its number, or goods by their barcode, of which `units` are typed before. */
export type ScannedText =
  | { readonly kind: 'order'; readonly orderNo: number }
  | { readonly kind: 'goods'; readonly barcode: string; readonly units: number | null };

/**
 * Reads a scan: `ORD-10421` and `10421` are orders, 16 digits are a lot or a sublot, and `6*` before them means 6 units.
 * Null for anything else.
 */
export function readScan(text: string): ScannedText | null {
  const scanned = text.replace(/\s/g, '');
  const order = /^(?:ORD-?)?(\d{1,12})$/i.exec(scanned);
  if (order !== null) return { kind: 'order', orderNo: Number(order[1]) };
  const goods = /^(?:(\d{1,6}(?:\.\d{1,2})?)[*x])?(\d{16})$/i.exec(scanned);
  const [, units, barcode] = goods ?? [];
  if (barcode === undefined) return null;
  return { kind: 'goods', barcode, units: units === undefined ? null : Number(units) };
}

interface Scan {
  readonly barcode: string;
  /** Units typed before the barcode; all that is left of the sublot when null. */
  readonly units: number | null;
  /** The lot that has the barcode, if one has. */
  readonly lot: { readonly id: number; readonly productId: number } | null;
}

/** Exactly one of both: units of a sublot that the scan picks, or why it picks nothing. */
export type PickPlan<S> =
  | { readonly pick: { readonly sublot: S; readonly units: number }; readonly refused: null }
  | { readonly pick: null; readonly refused: Refusal };

/** What a scan picks of an order. The scan of a lot picks the first of its sublots for the order that is not picked yet. */
export function planPick<S extends PickableSublot & { readonly allowFractions: boolean }>(
  order: OrderStage & { readonly sublots: readonly S[] },
  { barcode, units, lot }: Scan,
): PickPlan<S> {
  const named = order.sublots.filter((each) => each.sublotBarcode === barcode || each.lotId === lot?.id);
  // Goods of something else are named as such, whether or not the order is picked now.
  const isForeign = named.length === 0;
  if (isForeign && (lot === null || order.sublots.length > 0)) return refusedPick(notOfOrder(order.sublots, lot));
  const closed = checkPicking(order);
  if (closed !== null) return refusedPick(closed);
  if (isForeign) return refusedPick(notOfOrder(order.sublots, lot));
  const open = named.filter((each) => unitsToPick(each) > 0);
  if (open.length === 0) return refusedPick(refusal('already_picked', {}));
  const sublot = open.find((each) => isReadyToPick(order, each));
  if (sublot === undefined) return refusedPick(refusal('not_sublotted', {}));
  const left = unitsToPick(sublot);
  const wanted = units ?? left;
  const wrong = isUnits(wanted)
    ? checkUnits(wanted, sublot.allowFractions)
    : refusal('units_malformed', { units: wanted });
  // What is left of a sublot may be a fraction that nobody typed.
  if (units !== null && wrong !== null) return refusedPick(wrong);
  if (compareUnits(wanted, left) > 0) return refusedPick(refusal('pick_too_many', { left }));
  return { pick: { sublot, units: wanted }, refused: null };
}

const refusedPick = (refused: Refusal) => ({ pick: null, refused });

function notOfOrder(sublots: readonly PickableSublot[], lot: Scan['lot']): Refusal {
  if (lot === null) return refusal('barcode_unknown', {});
  return refusal(sublots.some((each) => each.productId === lot.productId) ? 'wrong_lot' : 'wrong_product', {});
}

/** Units of a sublot that are still to be picked. */
export const unitsToPick = ({ units, picked }: Pick<PickableSublot, 'units' | 'picked'>): number =>
  subtractUnits(units, picked);

/** How far some sublots are picked. */
export interface PickProgress {
  readonly sublots: number;
  readonly pickedSublots: number;
  readonly units: number;
  readonly picked: number;
}

export const pickProgress = (sublots: readonly Pick<PickableSublot, 'units' | 'picked'>[]): PickProgress => ({
  sublots: sublots.length,
  pickedSublots: sublots.filter((each) => unitsToPick(each) === 0).length,
  units: sumUnits(sublots.map((each) => each.units)),
  picked: sumUnits(sublots.map((each) => each.picked)),
});

/** Can a part of a lot be picked as it is? Goods other than cannabis need no sublot. */
export const isReadyToPick = (
  order: { readonly isNonCannabis: boolean },
  { sublotBarcode }: Pick<PickableSublot, 'sublotBarcode'>,
): boolean => order.isNonCannabis || sublotBarcode !== null;

/** A line of an order as far as picking goes: its parts, and the units that no lot supplies yet or that are packed from bulk. */
export interface LineToPick {
  readonly waiting: number;
  readonly toPack: number;
  readonly sublots: readonly Pick<PickableSublot, 'sublotBarcode' | 'units' | 'picked'>[];
}

/** The units of an order that can be picked now, and those that are no sublot yet. */
export function pickRest(order: { readonly isNonCannabis: boolean; readonly lines: readonly LineToPick[] }) {
  const parts = order.lines.flatMap(({ sublots }) => sublots);
  const [now, later] = [true, false].map((isReady) =>
    parts.filter((part) => isReadyToPick(order, part) === isReady).map(unitsToPick),
  );
  const missing = order.lines.flatMap(({ waiting, toPack }) => [waiting, toPack]);
  return { toPick: sumUnits(now ?? []), notReady: sumUnits([...(later ?? []), ...missing]) };
}

/** What takes the place of the units of a sublot that nobody picked, or why nothing can. */
export type Replacement =
  | { readonly allocations: readonly Allocation[]; readonly refused: null }
  | { readonly allocations: null; readonly refused: Refusal };

/**
 * The lots that take over what is not picked of a sublot whose goods are not found or damaged: other lots of the product,
 * the oldest batch first; all of it or nothing.
 */
export function planReplacement(sublot: PickableSublot, lots: readonly AllocatableLot[]): Replacement {
  const needed = unitsToPick(sublot);
  if (needed === 0) return { allocations: null, refused: refusal('already_picked', {}) };
  const stock = new LotStock(lots.filter((lot) => lot.id !== sublot.lotId).toSorted(oldestFirst));
  const line = { id: sublot.lineId, productId: sublot.productId };
  const allocations = stock.take(line, stock.lotsOf(sublot.productId), needed);
  const available = sumUnits(allocations.map((each) => each.units));
  if (compareUnits(available, needed) === 0) return { allocations, refused: null };
  return { allocations: null, refused: refusal('no_other_lot', { needed, available }) };
}
