import { orderDigits } from '@cartwright/domain/orders/order-name';

/** What the search found, with what people type in full to mean one record. */
export interface Found {
  readonly clients: readonly { readonly licenseNo: string | null }[];
  readonly orders: readonly { readonly orderNo: number }[];
  readonly products: readonly { readonly sku: string | null }[];
}
export type ListName = keyof Found;

/** A number or a code, which may be that of one record; names have no digits or more words. */
export const isCode = (text: string): boolean => orderDigits(text) !== undefined || /^\S*\d\S*$/.test(text);

/**
 * The list that is shown first: that of the record whose order number, license or SKU the text is. Else a number begins
 * those of orders, where there are any; everything else is a name, most often of a client.
 */
export function firstList(text: string, { clients, orders, products }: Found): ListName {
  const digits = orderDigits(text);
  const isSame = (code: string | null): boolean => code?.toLowerCase() === text.toLowerCase();
  if (orders.some(({ orderNo }) => String(orderNo) === digits)) return 'orders';
  if (clients.some(({ licenseNo }) => isSame(licenseNo))) return 'clients';
  if (products.some(({ sku }) => isSame(sku))) return 'products';
  const isBegun = digits !== undefined && orders.some(({ orderNo }) => String(orderNo).startsWith(digits));
  return isBegun ? 'orders' : 'clients';
}
