import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { orDash } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { type AccountScreens } from '../shared/account-permissions.ts';
import { detailsOf } from '../../../ui/page/NameDetails.tsx';
import { AccountCell } from '../shared/AccountCell.tsx';
import { OrderCount } from '../shared/OrderCount.tsx';
import type { AccountRow } from '../shared/account-row.ts';
import { CartCell } from '../shared/CartCell.tsx';
import type { ClientCart } from '../shared/use-client-cart.ts';
import { places } from '../../../context/places.ts';

const AccountPreview = lazyPart(
  async () => (await import('../shared/AccountPreview.tsx')).AccountPreview,
  <Skeleton lines={2} />,
);

/** The preview of a row. */
export const accountPreview = (row: AccountRow) => <AccountPreview account={row} />;

const c = columnsOf<AccountRow>();
const phoneOf = (row: AccountRow) => orDash(row.dayPhone === null ? null : formatPhone(row.dayPhone));

/** The columns of spec 000 §2; a phone shows icon, account and last contacted. */
export const accountColumns = (screens: AccountScreens, cart: ClientCart): readonly GridColumn<AccountRow>[] => [
  c.custom('cartId', 'Cart', (row) => <CartCell row={row} cart={cart} />, {
    width: 56,
    control: true,
    valueless: true,
    fixed: true,
    mobile: true,
  }),
  c.custom('tradename', 'Account', (row) => <AccountCell client={row} linked={screens.client} />, {
    width: 264,
    grow: true,
    sortable: true,
    mobile: true,
    fixed: true,
    title: (row) =>
      [
        row.tradename,
        detailsOf(row),
        ...(row.closedLicense === null ? [] : ['License closed', row.closedLicense]),
      ].join(' · '),
    ...(screens.client ? { href: ({ id }: { id: number }) => places.client(id) } : {}),
  }),
  c.text('assignee', 'Assignee', { width: 150, hidden: true }),
  c.text('streetAddress', 'Address', { width: 200, hidden: true }),
  c.text('city', 'City', { width: 130, hidden: true }),
  c.custom('dayPhone', 'Phone', phoneOf, { width: 140, hidden: true, sortable: true, title: phoneOf }),
  c.text('licenseNo', 'License no', { width: 110, whole: true, hidden: true }),
  c.text('invitationStatus', 'Invitation status', { width: 140, hidden: true }),
  c.text('routeName', 'Route', { width: 118 }),
  c.text('holdingCompany', 'Holding company', { width: 140, priority: 0 }),
  c.money('lastMonthTotalRetailSales', 'Last month total retail sales', { width: 110, priority: 0 }),
  c.money('lastMonthTotalSalesForRetailer', 'Last month sales', { width: 104 }),
  c.money('monthTodateSales', 'Month-to-date sales', { width: 104, priority: 2 }),
  c.date('lastContactedDate', 'Last contacted', { width: 98, mobile: true, priority: 3 }),
  screens.orders
    ? c.custom('orders', 'Orders', (row) => <OrderCount row={row} />, {
        width: 66,
        numeric: true,
        sortable: true,
        priority: 2,
      })
    : c.units('orders', 'Orders', { width: 66, priority: 2 }),
];
