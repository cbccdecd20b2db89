import type { ReactNode } from 'react';
import type { OutputOf } from '@cartwright/contract/contract';
import type { GridColumn } from '../../../grid/columns/column-types.ts';
import { columnsOf } from '../../../grid/columns/columns.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { RowCard } from '../../../ui/page/RowCard.tsx';

export type MapClient = OutputOf<'accounts.mapList'>['data'][number];

const c = columnsOf<MapClient>();

/** Retailer, city and route (spec 000 §2, "Map view"), and whether it is one of the day's visits. */
export const mapColumns = (
  hrefOf: (row: MapClient) => string | undefined,
  visit: (row: MapClient) => ReactNode,
): readonly GridColumn<MapClient>[] => [
  c.custom('tradename', 'Retailer', (row) => <Retailer row={row} href={hrefOf(row)} />, {
    title: (row) => row.tradename,
    copy: (row) => row.tradename,
    sortable: true,
    grow: true,
    width: 148,
    fixed: true,
    mobile: true,
  }),
  c.text('city', 'City', { width: 104, mobile: true, under: 'tradename' }),
  c.text('routeName', 'Route', { width: 104, mobile: true, priority: 0, under: 'tradename' }),
  c.custom('visit', 'Visit', visit, { width: 52, priority: 3, fixed: true, control: true, valueless: true }),
];

/** A client on a phone: its whole name, then city and route. */
export const MapCard = ({ row, href, visit }: { row: MapClient; href: string | undefined; visit: ReactNode }) => (
  <RowCard>
    <span>
      <Retailer row={row} href={href} />
      {visit}
    </span>
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
