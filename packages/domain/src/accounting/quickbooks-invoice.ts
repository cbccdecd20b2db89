/** An order's invoice as QuickBooks Online takes it (formats: QuickBooks Online v3 invoice). */
import type { InvoicedOrder } from './invoice.ts';
import { addMoney, compareMoney, formatMoney, lineGross, subtractMoney, sumMoney } from '../money/money.ts';

/** What it needs of an order; products and charge types by id, because links are by id and never by name. */
export interface QuickBooksOrder extends InvoicedOrder {
  readonly lines: readonly (InvoicedOrder['lines'][number] & { readonly productId: number })[];
  readonly charges: readonly (InvoicedOrder['charges'][number] & { readonly chargeTypeId: number })[];
  readonly client: { readonly id: number; readonly tradename: string };
  readonly grandTotal: number;
}

/** The ids of QuickBooks; a missing one is not matched yet. */
export interface QuickBooksLinks {
  readonly customers: ReadonlyMap<number, string>;
  readonly products: ReadonlyMap<number, string>;
  readonly charges: ReadonlyMap<number, string>;
  readonly discountAccount: string | null;
  readonly creditItem: string | null;
}

/** What has to be matched or chosen before an order can be exported. */
export interface MissingLink {
  readonly kind: 'customer' | 'product' | 'charge' | 'discountAccount' | 'creditItem';
  readonly name: string;
}

interface ItemLine {
  readonly DetailType: 'SalesItemLineDetail';
  /** Signed dollars, equal to quantity × price rounded to cents. */
  readonly Amount: number;
  readonly Description: string;
  readonly SalesItemLineDetail: {
    readonly ItemRef: { readonly value: string };
    readonly Qty: number;
    readonly UnitPrice: number;
    readonly TaxCodeRef: { readonly value: 'NON' };
  };
}

interface DiscountLine {
  readonly DetailType: 'DiscountLineDetail';
  /** Positive dollars, taken off the sum of the other lines. */
  readonly Amount: number;
  readonly DiscountLineDetail: {
    readonly PercentBased: false;
    readonly DiscountAccountRef: { readonly value: string };
  };
}

export type QuickBooksLine = ItemLine | DiscountLine;

/** What QuickBooks makes of the lines: it sums them and takes the discount off. */
export const quickBooksTotal = (lines: readonly QuickBooksLine[]): number =>
  sumMoney(lines.map((line) => (line.DetailType === 'DiscountLineDetail' ? -line.Amount : line.Amount)));

/** The lines that the client has kept something of. */
const keptLines = ({ lines }: QuickBooksOrder) => lines.filter(({ units }) => units > 0);

/** What of an order is not matched yet. */
export function missingLinks(order: QuickBooksOrder, links: QuickBooksLinks): MissingLink[] {
  const { client, charges } = order;
  const missing: MissingLink[] = [];
  if (!links.customers.has(client.id)) missing.push({ kind: 'customer', name: client.tradename });
  const products = new Map(keptLines(order).map(({ productId, productName }) => [productId, productName]));
  for (const [id, name] of products) if (!links.products.has(id)) missing.push({ kind: 'product', name });
  const types = new Map(charges.map(({ chargeTypeId, name }) => [chargeTypeId, name]));
  for (const [id, name] of types) if (!links.charges.has(id)) missing.push({ kind: 'charge', name });
  if (order.creditAmount > 0 && links.creditItem === null) missing.push({ kind: 'creditItem', name: 'Credit item' });
  if (discountOf(order) > 0 && links.discountAccount === null)
    missing.push({ kind: 'discountAccount', name: 'Discount account' });
  return missing;
}

/**
 * The lines of an order whose links are complete; one that was rejected whole is left out. All discounts are one discount
 * line, as QuickBooks has one for each invoice; what rounding of quantity × price leaves over goes into it. A credit is a
 * negative line of the credit item. The lines come to the grand total to the cent; throws when they cannot.
 */
export function quickBooksLines(order: QuickBooksOrder, links: QuickBooksLinks): QuickBooksLine[] {
  const sold = keptLines(order).map((line): ItemLine => {
    const unitPrice = line.sampleType === null ? line.unitPrice : 0;
    const isReduced = line.sampleType === null && line.discountAmt > 0;
    const reduced = isReduced ? `, discount ${formatMoney(line.discountAmt)}` : '';
    const description = `${line.productName}${line.sampleType === null ? '' : ', sample'}${reduced}`;
    return itemLine(idOf(links.products, line.productId), description, line.units, unitPrice);
  });
  const charged = order.charges.map(({ chargeTypeId, name, units, unitPrice, total }): ItemLine => {
    const item = idOf(links.charges, chargeTypeId);
    return units === null || unitPrice === null
      ? itemLine(item, name, 1, total)
      : itemLine(item, name, units, unitPrice);
  });
  const items = [...sold, ...charged];
  if (order.creditAmount > 0) {
    if (links.creditItem === null) throw new Error('the credit item is not chosen');
    items.push(itemLine(links.creditItem, 'Credit', 1, subtractMoney(0, order.creditAmount)));
  }
  const discount = subtractMoney(sumMoney(items.map(({ Amount }) => Amount)), order.grandTotal);
  if (compareMoney(discount, 0) === 0) return items;
  if (compareMoney(discount, 0) < 0) throw new Error('the lines come to less than the grand total');
  if (links.discountAccount === null) throw new Error('the discount account is not chosen');
  const ref = { PercentBased: false, DiscountAccountRef: { value: links.discountAccount } } as const;
  return [...items, { DetailType: 'DiscountLineDetail', Amount: discount, DiscountLineDetail: ref }];
}

/** Longest description that QuickBooks takes. */
const MAX_DESCRIPTION = 4_000;

function itemLine(item: string, description: string, units: number, unitPrice: number): ItemLine {
  const isCredit = unitPrice < 0;
  return {
    DetailType: 'SalesItemLineDetail',
    Amount: isCredit ? unitPrice : lineGross(units, unitPrice),
    Description: description.slice(0, MAX_DESCRIPTION),
    SalesItemLineDetail: {
      ItemRef: { value: item },
      Qty: units,
      UnitPrice: unitPrice,
      TaxCodeRef: { value: 'NON' },
    },
  };
}

function idOf(ids: ReadonlyMap<number, string>, id: number): string {
  const found = ids.get(id);
  if (found === undefined) throw new Error(`${id} is not matched`);
  return found;
}

/** All discounts of an order in dollars, that of the order and those of its lines. */
const discountOf = ({ lines, orderDiscount }: QuickBooksOrder): number =>
  addMoney(orderDiscount, sumMoney(lines.map((line) => (line.sampleType === null ? line.discountAmt : 0))));
