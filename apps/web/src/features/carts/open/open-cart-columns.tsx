import type { ReactNode } from 'react';
import { places } from '../../../context/places.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { day } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Tag, Tagged } from '../../../ui/page/Status.tsx';
import { detailsOf, WithDetails } from '../../../ui/page/NameDetails.tsx';
import type { OpenCartRow } from './open-cart-list.ts';

const c = columnsOf<OpenCartRow>();

const clientOf = (cart: OpenCartRow): string => cart.tradename ?? 'Without a client';

/** The columns of spec 000 §2; the started date opens the cart, the name its client. */
export const openCartColumns = (
  clientHref: (cart: OpenCartRow) => string | undefined,
  decisions: (cart: OpenCartRow) => ReactNode,
): readonly GridColumn<OpenCartRow>[] => [
  c.link(
    'createdDate',
    'Started date',
    ({ cartId }) => places.cart(cartId),
    ({ createdDate }) => day(createdDate),
    {
      width: 104,
    },
  ),
  c.custom(
    'tradename',
    'Client',
    (cart) => {
      const href = clientHref(cart);
      const name =
        href === undefined ? (
          <span className={cart.tradename === null ? 'muted' : undefined}>{clientOf(cart)}</span>
        ) : (
          <AppLink className="link" href={href} tabIndex={-1}>
            {clientOf(cart)}
          </AppLink>
        );
      const named = <WithDetails of={cart}>{name}</WithDetails>;
      return <Tagged name={named}>{cart.isPortalOrder ? <Tag tone="blue">Portal</Tag> : null}</Tagged>;
    },
    {
      title: (cart) => [clientOf(cart), detailsOf(cart)].filter((part) => part !== '').join(' · '),
      copy: clientOf,
      sortable: true,
      grow: true,
      width: 190,
      fixed: true,
    },
  ),
  c.text('personName', 'Sales person', { width: 124, priority: 0 }),
  c.date('estimatedDeliveryDate', 'Est. delivery', { hidden: true, width: 120 }),
  c.units('itemCount', 'Item count', { width: 98 }),
  c.money('orderTotal', 'Order total', { width: 120, priority: 3 }),
  c.custom('decisions', 'Portal order', decisions, {
    width: 146,
    priority: 2,
    control: true,
    valueless: true,
    copy: () => '',
  }),
];
