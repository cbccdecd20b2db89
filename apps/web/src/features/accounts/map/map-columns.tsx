import type { OutputOf } from '@cartwright/contract/contract';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { RowCard } from '../../../ui/page/RowCard.tsx';

export type MapClient = OutputOf<'accounts.mapList'>['data'][number];

const c = columnsOf<MapClient>();

/** Retailer, city and route (spec 000 §2, "Map view"). */
export const mapColumns = (hrefOf: (row: MapClient) => string | undefined): readonly GridColumn<MapClient>[] => [
  c.custom('tradename', 'Retailer', (row) => <Retailer row={row} href={hrefOf(row)} />, {
    title: (row) => row.tradename,
    copy: (row) => row.tradename,
    sortable: true,
    grow: true,
    width: 160,
    fixed: true,
    mobile: true,
  }),
  c.text('city', 'City', { width: 108, mobile: true, under: 'tradename' }),
  c.text('routeName', 'Route', { width: 108, mobile: true, priority: 0, under: 'tradename' }),
];

/** A client on a phone: its whole name, then city and route. */
export const MapCard = ({ row, href }: { row: MapClient; href: string | undefined }) => (
  <RowCard>
    <Retailer row={row} href={href} />
    <small>{[row.city, row.routeName].filter(Boolean).join(' · ')}</small>
  </RowCard>
);

function Retailer({ row, href }: { row: MapClient; href: string | undefined }) {
  if (href === undefined) return row.tradename;
  return (
    <AppLink className="link" href={href} tabIndex={-1}>
      {row.tradename}
    </AppLink>
  );
}
