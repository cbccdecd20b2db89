import { sum } from './amounts.ts';
import { soldTotal } from './lines.ts';
import {
  get,
  type CameBack,
  type Goods,
  type Lot,
  type Model,
  type Order,
  type OrderLine,
  type Sublot,
} from './state.ts';
import { byBatch, sourceUnits } from './stock.ts';

/** What the lines of an order hold of which lots, and what the order comes to. */

export const heldUnits = ({ goods }: OrderLine): number => sum(goods.map(({ units }) => units));

/** Units that neither lots nor the source supply. */
export const waitingUnits = (line: OrderLine): number => Math.max(0, line.units - line.packed - heldUnits(line));

export const isSublotted = ({ goods }: OrderLine): boolean => goods.some(({ sublot }) => sublot !== null);
export const isUnlabelled = ({ goods }: OrderLine): boolean => goods.some(({ sublot }) => sublot === null);

/** Sublotted when every line is allocated and sublotted, Submitted when nothing is, and in between otherwise. */
export function statusOfLines(lines: readonly OrderLine[]): 'Submitted' | 'PartiallySublotted' | 'Sublotted' {
  if (!lines.some(isSublotted)) return 'Submitted';
  const isWhole = lines.every((line) => heldUnits(line) === line.units && !isUnlabelled(line));
  return isWhole ? 'Sublotted' : 'PartiallySublotted';
}

export const grandTotal = ({ lines, discount, charges, credit }: Order): number =>
  soldTotal(lines) - discount + sum(charges.map(({ total }) => total)) - credit;

const lotOf = (model: Model, { lotId }: Sublot): Lot => get(model.lots, lotId);

/** The goods of a line, the oldest batch first. */
export const inBatchOrder = (model: Model, { goods }: OrderLine): Goods[] =>
  goods.toSorted((a, b) => byBatch(lotOf(model, a), lotOf(model, b)));

const isSame = (a: Sublot, b: Sublot): boolean => a.lotId === b.lotId && a.sublot === b.sublot;

/** Takes units off goods: the youngest batch first, and never what was returned before. */
export function takeYoungest(model: Model, line: OrderLine, wanted: number): { from: Goods; units: number }[] {
  let left = wanted;
  const returned = line.returned.map((each) => ({ ...each }));
  const youngest = line.goods.toSorted((a, b) => byBatch(lotOf(model, b), lotOf(model, a)));
  return youngest.flatMap((from) => {
    let kept = from.units;
    for (const each of returned.filter((other) => isSame(other, from))) {
      const part = Math.min(each.units, kept);
      each.units -= part;
      kept -= part;
    }
    const units = Math.min(left, kept);
    left -= units;
    return units > 0 ? [{ from, units }] : [];
  });
}

/** Which goods of a line come back. */
export const goodsBack = (model: Model, line: OrderLine, wanted: number): CameBack[] =>
  takeYoungest(model, line, wanted).map(({ from: { lotId, sublot }, units }) => ({ line, lotId, sublot, units }));

/** Are these units in their lots for nobody else? */
export const areThere = (model: Model, goods: readonly CameBack[]): boolean =>
  [...Map.groupBy(goods, ({ lotId }) => lotId)].every(([lotId, parts]) => {
    const { onHand, allocated } = get(model.lots, lotId);
    return sum(parts.map(({ units }) => units)) <= onHand - allocated;
  });

/** Goods of a lot that is on hold do not lead on to the client. */
export const checkHold = (model: Model, { lines }: Order): string | null =>
  lines.flatMap(({ goods }) => goods).some((goods) => !lotOf(model, goods).isForSale) ? 'lots_on_hold' : null;

/** The scans of these goods count no more. */
export function voidScans({ scans }: Order, goods: Goods): void {
  goods.picked = 0;
  for (const scan of scans) if (scan.goods === goods) scan.isVoid = true;
}

/** Other units of goods that a line holds. Those that have left, or that come to an end, are picked no more. */
export function setUnits(order: Order, line: OrderLine, goods: Goods, units: number): void {
  if (units > 0 && !order.isReleased) {
    goods.units = units;
    goods.picked = Math.min(goods.picked, units);
    return;
  }
  if (goods.picked > 0) voidScans(order, goods);
  const others = line.goods.filter((each) => each !== goods);
  line.goods = units > 0 ? [...others, { ...goods, units, picked: 0 }] : others;
}

/** Units that a line has again, with those of the same lot and sublot that it still has. */
export function addUnits(order: Order, line: OrderLine, { lotId, sublot, units }: CameBack): void {
  const kept = line.goods.find((each) => isSame(each, { lotId, sublot }));
  if (kept === undefined) line.goods = [...line.goods, { lotId, sublot, units, picked: 0 }];
  else setUnits(order, line, kept, kept.units + units);
}

/** Units that a line has to pack no more go back to the source. */
export function unreserve(model: Model, line: OrderLine, units: number): void {
  model.source.reserved -= sourceUnits(model, { ...line, packed: units });
  line.packed -= units;
}
