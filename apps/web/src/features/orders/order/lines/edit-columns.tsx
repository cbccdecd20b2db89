import { checkUnits } from '@cartwright/domain/carts/cart-state';
import { checkAnotherLot } from '@cartwright/domain/orders/another-lot';
import { checkLineUnitsChange } from '@cartwright/domain/orders/order-guards';
import type { ByHand } from '@cartwright/domain/money/discount-reason';
import { checkPrice, checkUnitPriceEdit, setTotalPrice } from '@cartwright/domain/money/pricing';
import type { AskPriceReason } from '../../../../context/use-price-reason.tsx';
import { refusalText } from '../../../../api/refusal-text.ts';
import { notSaved, type GridColumn } from '../../../../grid/columns/column-types.ts';
import { lockedReason, stageOf } from '../../shared/order-reasons.ts';
import { byHandOf, isSublotted, termsOf, type OrderLine } from '../../shared/line-terms.ts';
import { discountOrigin, discountText } from '../../shared/line-terms.ts';
import { orderLineColumns } from '../../shared/order-line-columns.tsx';
import type { Order } from '../../shared/order-query.ts';
import type { OrderEdits } from '../use-order-edits.ts';
import css from './edit-columns.module.css';

export interface LineRights {
  /** The permission `orders.edit`. */
  readonly edit: boolean;
  /** The permission `orders.price`. */
  readonly price: boolean;
}

/** Why the units of a line do not change now; undefined when they do. */
export function unitsReason(order: Order, line: OrderLine): string | undefined {
  const facts = { status: order.status, isNonCannabis: order.isNonCannabis, isReleased: order.releasedDate !== null };
  const refused = checkLineUnitsChange(facts, { id: line.orderItemId, isSublotted: isSublotted(line) });
  return refused === null ? undefined : (lockedReason(order, 'units') ?? refusalText(refused));
}

/** Why a line gets no other lot now, with what to do first; undefined when it does. */
export function anotherLotReason(order: Order, { orderItemId, lots }: OrderLine): string | undefined {
  const refused = checkAnotherLot(stageOf(order), { id: orderItemId, parts: lots });
  if (refused === null) return undefined;
  return lockedReason(order, 'units') ?? refusalText(refused);
}

export const checkedUnits = (value: number, line: OrderLine): string | undefined =>
  refusalText(checkUnits(value, line.allowFractions));

export const checkedUnitPrice = (value: number, line: OrderLine): string | undefined =>
  refusalText(checkUnitPriceEdit(termsOf(line), value));

/** A sample is not charged, and of a line that was rejected whole nothing is left to price. */
export const hasTotal = (line: OrderLine): boolean => line.sampleType === null && line.units > 0;

export const checkedTotal = (value: number, line: OrderLine): string | undefined =>
  refusalText(checkPrice(setTotalPrice(line.units, value).unitPrice));

/** A line whose total is typed has a price and a discount by hand. */
export const pricedAt = (line: OrderLine, total: number): Partial<ByHand> => ({
  ...setTotalPrice(line.units, total),
  isOfRule: false,
});

/** The columns of the lines with editors in their cells; the domain checks every edit before it is sent. */
export function editColumns(
  order: Order,
  edits: OrderEdits,
  rights: LineRights,
  { onDiscount, askReason }: { onDiscount: (line: OrderLine) => void; askReason: AskPriceReason },
): readonly GridColumn<OrderLine>[] {
  const priced = rights.price && lockedReason(order, 'money') === undefined;
  const reasonFor = async (line: OrderLine, price: Partial<ByHand>) =>
    await askReason({ productName: line.productName, before: byHandOf(line), after: { ...byHandOf(line), ...price } });
  const changes: Readonly<Record<string, Partial<GridColumn<OrderLine>>>> = {
    units: rights.edit
      ? {
          edit: {
            type: 'units',
            value: (line) => line.units,
            enabled: (line) => unitsReason(order, line) === undefined,
            decimals: (line) => (line.allowFractions ? 2 : 0),
            check: checkedUnits,
            commit: (line, value) => edits.setUnits(line.orderItemId, value),
          },
        }
      : {},
    unitPrice: priced
      ? {
          edit: {
            type: 'money',
            min: 0,
            // Spec 000 §5: an emptied unit price is 0.
            empty: 0,
            value: (line) => line.unitPrice,
            check: checkedUnitPrice,
            commit: async (line, value) => {
              const reason = await reasonFor(line, { unitPrice: value });
              return reason === null ? notSaved : await edits.setUnitPrice(line.orderItemId, value, reason);
            },
          },
        }
      : {},
    discountAmt: priced ? { control: true, cell: (line) => <DiscountCell line={line} onDiscount={onDiscount} /> } : {},
    lineTotal: priced
      ? {
          edit: {
            type: 'money',
            min: 0,
            value: (line) => line.lineTotal,
            enabled: hasTotal,
            check: checkedTotal,
            commit: async (line, value) => {
              const reason = await reasonFor(line, pricedAt(line, value));
              return reason === null ? notSaved : await edits.setTotalPrice(line.orderItemId, value, reason);
            },
          },
        }
      : {},
  };
  return orderLineColumns(order).map((column) => ({ ...column, ...changes[column.id] }));
}

interface DiscountCellProps {
  line: OrderLine;
  onDiscount: (line: OrderLine) => void;
}

function DiscountCell({ line, onDiscount }: DiscountCellProps) {
  const text = discountText(line);
  const remark = discountOrigin(line);
  const value = (
    <>
      {text}
      {remark === null ? null : <small data-name> {remark}</small>}
    </>
  );
  if (line.sampleType !== null) return value;
  return (
    <button
      type="button"
      className={css.discount}
      tabIndex={-1}
      aria-label={`Discount of ${line.productName}: ${line.discountAmt === 0 ? 'none' : [text, remark ?? ''].join(' ').trim()}`}
      onClick={() => onDiscount(line)}
    >
      {value}
    </button>
  );
}
