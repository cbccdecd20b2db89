/** The invoice of an order as accounting takes it (spec 001 §2). */
import { lineGross, subtractMoney, sumMoney } from '../money/money.ts';
import { type OrderStatus, statusFacts } from '../orders/order-status.ts';
import { refusal, type Refusal } from '../refusals.ts';
import type { SampleType } from '../carts/samples.ts';

/** Where invoices go: a file for QuickBooks Desktop, or QuickBooks Online. */
export const exportTargets = ['iif', 'qbo'] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** The most orders of one export. */
export const MAX_EXPORTED = 500;

/** What an invoice needs of an order; `discountAmt` is the line's, in dollars. */
export interface InvoicedOrder {
  readonly lines: readonly {
    readonly productName: string;
    readonly sku: string | null;
    readonly units: number;
    readonly unitPrice: number;
    readonly discountAmt: number;
    readonly sampleType: SampleType | null;
  }[];
  readonly charges: readonly {
    readonly name: string;
    /** Null for a flat charge. */
    readonly units: number | null;
    readonly unitPrice: number | null;
    readonly total: number;
  }[];
  readonly orderDiscount: number;
  readonly creditAmount: number;
}

interface Priced {
  readonly name: string;
  readonly units: number | null;
  readonly unitPrice: number | null;
}

/** A line of an invoice; `amount` is signed dollars, and all amounts of an invoice sum to the grand total. */
export type InvoiceLine = { readonly amount: number } & (
  | (Priced & { readonly kind: 'sale'; readonly sku: string | null; readonly sampleType: SampleType | null })
  | (Priced & { readonly kind: 'charge' })
  | { readonly kind: 'lineDiscount' | 'orderDiscount' | 'credit'; readonly name: string }
);

/** An order has an invoice from Invoiced on. */
export function checkInvoiceExport({ status }: { readonly status: OrderStatus }): Refusal | null {
  return statusFacts[status].hasInvoice ? null : refusal('order_not_invoiced', { status });
}

/**
 * The lines of an invoice: goods with their discounts, then order discount, charges and credit. Samples cost nothing; a line
 * that was rejected whole is left out.
 */
export function invoiceLines(order: InvoicedOrder): InvoiceLine[] {
  return [
    ...order.lines.filter(({ units }) => units > 0).flatMap((line) => linesOf(line)),
    ...minus('orderDiscount', 'Order discount', order.orderDiscount),
    ...order.charges.map(({ total, ...charge }): InvoiceLine => ({ kind: 'charge', ...charge, amount: total })),
    ...minus('credit', 'Credit', order.creditAmount),
  ];
}

/** What the lines come to; equal to the grand total of an order whose totals are right (INV-21). */
export const invoiceTotal = (lines: readonly InvoiceLine[]): number => sumMoney(lines.map(({ amount }) => amount));

function linesOf(line: InvoicedOrder['lines'][number]): InvoiceLine[] {
  const { productName: name, sku, units, unitPrice, sampleType, discountAmt } = line;
  const of = { kind: 'sale', name, sku, units, sampleType } as const;
  if (sampleType !== null) return [{ ...of, unitPrice: 0, amount: 0 }];
  const sale: InvoiceLine = { ...of, unitPrice, amount: lineGross(units, unitPrice) };
  return [sale, ...minus('lineDiscount', `Discount on ${name}`, discountAmt)];
}

const minus = (kind: 'lineDiscount' | 'orderDiscount' | 'credit', name: string, amount: number): InvoiceLine[] =>
  amount === 0 ? [] : [{ kind, name, amount: subtractMoney(0, amount) }];
