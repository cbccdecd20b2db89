import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@cartwright/contract/contract';
import { sum } from '../amounts.ts';
import { checkUnits } from '../lines.ts';
import { get, type Goods, type Lot, type Model, type Order, type OrderLine, type Scan } from '../state.ts';
import type { Step, Verdict } from '../verdict.ts';

/** Picking by scans: each counts once, and never more than there is (domain rule "order life"). Units in hundredths. */

/** Sublots are picked until the manifest; goods that have none, until they leave. */
const isOpen = ({ status, isNonCannabis, isReleased }: Order): boolean =>
  (isNonCannabis ? ['Submitted', 'Invoiced'] : ['PartiallySublotted', 'Sublotted', 'ReadyForManifest']).includes(
    status,
  ) && !isReleased;

interface Place {
  readonly line: OrderLine;
  readonly goods: Goods;
}

const scanned = (order: Order, scanId: string, lot: Lot, typed: number | null) => ({
  who: 'manager' as const,
  operation: 'fulfillment.scan' as const,
  input: { body: { scanId, text: `${typed === null ? '' : `${typed / 100}*`}${lot.barcode}`, orderId: order.id } },
  on: order.status,
});

/** The scan of a lot while an order is open: of all that is left of its first sublot there, or of typed units. */
export function pick(model: Model, order: Order, lot: Lot, typed: number | null): Step<'fulfillment.scan'> {
  const scanId = randomUUID();
  const verdict = (): Verdict<OutputOf<'fulfillment.scan'>> => {
    const places = order.lines.flatMap((line): Place[] =>
      line.goods.flatMap((goods) => (goods.lotId === lot.id ? [{ line, goods }] : [])),
    );
    // Goods that have left are no longer the order's to pick.
    const isEmpty = order.isReleased || order.lines.every((line) => line.goods.length === 0);
    if (!isOpen(order) && (places.length > 0 || isEmpty)) return { code: 'picking_closed' };
    if (places.length === 0) {
      const isWanted = order.lines.some((line) => line.productId === lot.productId && line.goods.length > 0);
      return { code: isWanted ? 'wrong_lot' : 'wrong_product' };
    }
    const open = places.filter(({ goods }) => goods.picked < goods.units);
    if (open.length === 0) return { code: 'already_picked' };
    const place = open.find(({ goods }) => order.isNonCannabis || goods.sublot !== null);
    if (place === undefined) return { code: 'not_sublotted' };
    const { line, goods } = place;
    const badUnits = typed === null ? null : checkUnits(get(model.products, line.productId), typed);
    if (badUnits !== null) return { code: badUnits };
    const units = typed ?? goods.units - goods.picked;
    if (units > goods.units - goods.picked) return { code: 'pick_too_many' };
    return {
      apply: () => {
        goods.picked += units;
        order.scans.push({ scanId, line, goods, units, isVoid: false });
        return { carts: [], orderIds: [order.id] };
      },
    };
  };
  return { ...scanned(order, scanId, lot, typed), verdict: verdict() };
}

/** The scanner sends a scan again: it counts once, whatever became of it. */
export const repeat = (model: Model, order: Order, scan: Scan): Step<'fulfillment.scan'> => ({
  ...scanned(order, scan.scanId, get(model.lots, scan.goods.lotId), null),
  verdict: {
    apply: ({ isRepeat }) => {
      if (!isRepeat) throw new Error('a scan counted twice');
      return { carts: [], orderIds: [order.id] };
    },
  },
});

export function undoPick(order: Order, scan: Scan): Step<'fulfillment.undoScan'> {
  const verdict = (): Verdict<OutputOf<'fulfillment.undoScan'>> => {
    if (scan.isVoid) return { code: 'scan_void' };
    if (!isOpen(order)) return { code: 'picking_closed' };
    return {
      apply: () => {
        scan.isVoid = true;
        const { goods } = scan;
        const counted = order.scans.filter((each) => each.goods === goods && !each.isVoid);
        goods.picked = Math.min(goods.units, sum(counted.map(({ units }) => units)));
        return { carts: [], orderIds: [order.id] };
      },
    };
  };
  return {
    who: 'manager',
    operation: 'fulfillment.undoScan',
    input: { params: { orderId: order.id }, body: { scanId: scan.scanId } },
    on: order.status,
    verdict: verdict(),
  };
}
