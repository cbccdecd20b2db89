import { sum } from './amounts.ts';
import { soldTotal } from './lines.ts';
import { get, type CameBack, type Goods, type Lot, type Model, type Order, type OrderLine } from './state.ts';

/** What the lines of an order hold of which lots, and what the order comes to. */

export const heldUnits = ({ lots }: OrderLine): number => sum([...lots.values()].map(({ units }) => units));

export const grandTotal = ({ lines, discount, credit }: Order): number => soldTotal(lines) - discount - credit;

/** The goods of a line by lot, the oldest batch first. */
export const inBatchOrder = (model: Model, { lots }: OrderLine): (Goods & { readonly lot: Lot })[] =>
  [...lots]
    .map(([lotId, goods]) => ({ lot: get(model.lots, lotId), ...goods }))
    .toSorted((a, b) => a.lot.batchDate.localeCompare(b.lot.batchDate) || a.lot.id - b.lot.id);

/** From which lots units come back: the youngest batch first, and never what was returned before. */
export function goodsBack(model: Model, line: OrderLine, wanted: number): CameBack[] {
  let left = wanted;
  return inBatchOrder(model, line)
    .toReversed()
    .flatMap(({ lot, units }) => {
      const part = Math.min(left, units - (line.returned.get(lot.id) ?? 0));
      left -= part;
      return part > 0 ? [{ line, lotId: lot.id, units: part }] : [];
    });
}

/** Are these units in their lots for nobody else? */
export const areThere = (model: Model, goods: readonly CameBack[]): boolean =>
  [...Map.groupBy(goods, ({ lotId }) => lotId)].every(([lotId, parts]) => {
    const { onHand, allocated } = get(model.lots, lotId);
    return sum(parts.map(({ units }) => units)) <= onHand - allocated;
  });

/** The scans of these goods count no more. */
export function voidScans({ scans }: Order, line: OrderLine, lotId: number): void {
  for (const scan of scans) if (scan.line === line && scan.lotId === lotId) scan.isVoid = true;
}

/** Other units of a lot for a line. Goods that have left, or that come to an end, are picked no more. */
export function setGoods(order: Order, line: OrderLine, lotId: number, units: number): void {
  const before = line.lots.get(lotId);
  const isAnother = before === undefined || order.isReleased || units === 0;
  if (isAnother && (before?.picked ?? 0) > 0) voidScans(order, line, lotId);
  if (units === 0) line.lots.delete(lotId);
  else line.lots.set(lotId, { units, picked: isAnother ? 0 : Math.min(before.picked, units) });
}
