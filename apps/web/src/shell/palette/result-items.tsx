import { orderName } from '@cartwright/domain/orders/order-name';
import type { OutputOf } from '@cartwright/contract/contract';
import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { Package, ReceiptText, ShoppingCart, Users } from 'lucide-react';
import { money, units } from '../../lib/format.ts';
import { type AllowedPlaces, clientPlace } from '../../context/places.ts';
import type { PaletteItem } from './palette-item.ts';
import type { StartCart } from '../../context/use-start-cart.ts';

/** Rows of the lists as palette items. */

type Client = OutputOf<'accounts.search'>['data'][number];
type Order = OutputOf<'orders.list'>['data'][number];
type Product = OutputOf<'products.available'>['data'][number];

const facts = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

export const clientItem = (client: Client, links: AllowedPlaces): PaletteItem => ({
  id: `client-${client.id}`,
  label: client.tradename,
  note: facts(client.dormantStatus, client.licenseNo, client.city),
  icon: <Users size={16} />,
  href: clientPlace(links, { id: client.id, name: client.tradename }),
});

/** Opens the client's cart or starts one; undefined for those who may do neither. */
export function cartItem(client: Client, links: AllowedPlaces, startCart: StartCart): PaletteItem | undefined {
  const named = { id: client.id, name: client.tradename };
  const href = client.cartId === null ? undefined : links.clientCart(client.id, client.tradename);
  const run = client.cartId === null && client.cartOwnerName === null ? startCart(named) : undefined;
  if (href === undefined && !run) return undefined;
  const label = `${run ? 'Start a cart for' : 'Open the cart of'} ${client.tradename}`;
  return { id: `client-cart-${client.id}`, label, icon: <ShoppingCart size={16} />, href, run };
}

export const orderItem = (order: Order, links: AllowedPlaces): PaletteItem => ({
  id: `order-${order.orderId}`,
  label: orderName(order),
  note: facts(order.tradename, orderStatusLabel(order.status), money(order.orderTotal)),
  icon: <ReceiptText size={16} />,
  href: links.order(order.orderId, order.orderNo),
});

export const productItem = (product: Product, links: AllowedPlaces): PaletteItem => ({
  id: `product-${product.productId}`,
  label: product.productName,
  note: facts(
    product.sku,
    money(product.unitPrice),
    product.remainingQuantity > 0 ? `${units(product.remainingQuantity)} left` : 'Sold out',
  ),
  icon: <Package size={16} />,
  href: links.product(product.productId) ?? links.listedProduct(product.sku),
});
