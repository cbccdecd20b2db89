import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { boughtLabels } from '@cartwright/domain/accounts/who-to-call';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { day, orDash } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { type AccountScreens } from '../shared/account-permissions.ts';
import { detailsOf } from '../../../ui/page/NameDetails.tsx';
import { AccountCell } from '../shared/AccountCell.tsx';
import { DoneButton } from '../shared/follow-ups/DoneButton.tsx';
import { CartCell } from '../shared/CartCell.tsx';
import type { ClientCart } from '../shared/use-client-cart.ts';
import type { CallRow } from './CallPreview.tsx';
import { callReasonsText } from '../shared/call/call-reasons.ts';
import { PhoneLink } from './PhoneLink.tsx';
import { places } from '../../../context/places.ts';

const CallPreview = lazyPart(async () => (await import('./CallPreview.tsx')).CallPreview, <Skeleton lines={6} />);

/** The preview of a row. */
export const callRows = {
  preview: (row: CallRow) => <CallPreview row={row} />,
  twoLines: true,
};

const tones = { recently: 'green', lately: 'blue', longAgo: 'amber', never: 'violet' } as const;

const BoughtTag = ({ bought }: Pick<CallRow, 'bought'>) => (
  <Tag alone tone={tones[bought]}>
    {boughtLabels[bought]}
  </Tag>
);

const c = columnsOf<CallRow>();
const rowReasons = (row: CallRow) => callReasonsText(row.reasons);

/** The most important reason, and the others under it. */
const ReasonLines = ({ row: { reasons } }: { row: CallRow }) => (
  <>
    <span data-name>{callReasonsText(reasons.slice(0, 1))}</span>
    <small data-name>{callReasonsText(reasons.slice(1))}</small>
  </>
);
const phoneOf = (row: CallRow) => orDash(row.dayPhone === null ? null : formatPhone(row.dayPhone));
const fixedOrder = { sortable: false } as const;

/** Why a client is on the list, how to reach it, and what it bought. */
export const callColumns = (screens: AccountScreens, cart: ClientCart): readonly GridColumn<CallRow>[] => [
  c.custom('cartId', 'Cart', (row) => <CartCell row={row} cart={cart} />, {
    width: 48,
    control: true,
    valueless: true,
    fixed: true,
  }),
  c.custom('tradename', 'Account', (row) => <AccountCell client={row} linked={screens.client} />, {
    width: 176,
    fixed: true,
    title: (row) => [row.tradename, detailsOf(row)].join(' · '),
    copy: (row) => row.tradename,
    ...(screens.client ? { href: ({ id }: { id: number }) => places.client(id) } : {}),
  }),
  c.custom('reasons', 'Why', (row) => <ReasonLines row={row} />, {
    width: 240,
    grow: true,
    fixed: true,
    title: rowReasons,
    copy: rowReasons,
  }),
  ...(screens.edit
    ? [
        c.custom('followUp', 'Done', (row) => (row.followUp === null ? null : <DoneButton followUp={row.followUp} />), {
          width: 52,
          control: true,
          valueless: true,
          fixed: true,
        }),
      ]
    : []),
  c.custom('bought', 'Last bought', (row) => <BoughtTag bought={row.bought} />, {
    width: 136,
    priority: 2,
    copy: (row) => boughtLabels[row.bought],
  }),
  c.custom('dayPhone', 'Phone', (row) => <PhoneLink client={row} />, {
    width: 142,
    title: phoneOf,
    copy: phoneOf,
    priority: 3,
    under: 'tradename',
  }),
  c.custom('lastOrderDate', 'Last order', (row) => day(row.lastOrderDate), { whole: true, width: 98, hidden: true }),
  c.date('lastContactedDate', 'Last contacted', { ...fixedOrder, width: 98, hidden: true }),
  c.money('lastMonthTotalSalesForRetailer', 'Last month sales', { ...fixedOrder, width: 104, hidden: true }),
  c.money('lastMonthTotalRetailSales', 'Last month total retail sales', { ...fixedOrder, width: 116, hidden: true }),
  c.text('routeName', 'Route', { ...fixedOrder, width: 130, hidden: true }),
  c.text('assignedToName', 'Assignee', { ...fixedOrder, width: 150, hidden: true }),
  c.units('score', 'Score', { ...fixedOrder, width: 62, priority: 0 }),
];
