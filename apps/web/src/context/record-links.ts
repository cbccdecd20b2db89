import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { clientOrdersHref, clientReportHref } from './links.ts';
import { useMe } from './session.tsx';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The addresses at which this person can open a record; undefined without a permission or a screen. */
export interface RecordLinks {
  /** The client's own page. */
  readonly client: (client: Named) => string | undefined;
  /** The client, or for those who may not open its page another screen of it. */
  readonly clientOrElse: (client: Named) => string | undefined;
  readonly clientOrders: (client: Named) => string | undefined;
  readonly clientReport: (client: Named) => string | undefined;
  readonly clientCart: (client: Named) => string | undefined;
  readonly cart: (cartId: number) => string | undefined;
  readonly order: (order: { readonly id: number; readonly orderNo: number }) => string | undefined;
  readonly product: (product: { readonly id: number; readonly sku: string }) => string | undefined;
}

export function useRecordLinks(): RecordLinks {
  const { permissions } = useMe();
  const { routesByPath } = useRouter();
  return useMemo(() => {
    const may = (key: string, path: string) =>
      permissions.includes(key) && Object.keys(routesByPath).some((known) => known.startsWith(path));
    const clientCart = ({ id, name }: Named) =>
      may('client-cart', '/client-cart/') ? `/client-cart/${id}/${encodeURIComponent(name)}` : undefined;
    const client = ({ id }: Named) => (may('client', '/client/') ? `/client/update/${id}` : undefined);
    const clientOrders = ({ id }: Named) =>
      may('client-orders', '/accounts/client-orders/') ? clientOrdersHref(id, 'accounts') : undefined;
    const mayReport = may('accounts', '/client-report/') || may('client', '/client-report/');
    return {
      client,
      clientOrElse: (named) => client(named) ?? clientOrders(named) ?? clientCart(named),
      clientOrders,
      clientReport: ({ id }) => (mayReport ? clientReportHref(id) : undefined),
      clientCart,
      cart: (cartId) => (may('cart', '/cart/') ? `/cart/${cartId}` : undefined),
      order: ({ id, orderNo }) => (may('order', '/order/') ? `/order/${id}/${orderNo}` : undefined),
      product: ({ id, sku }) => {
        if (may('product-info', '/product-info/')) return `/product-info/${id}`;
        return may('products', '/products') ? `/products?soldOut=true&q=${encodeURIComponent(sku)}` : undefined;
      },
    };
  }, [permissions, routesByPath]);
}
