import { useCallback, useMemo } from 'react';
import { places, usePlaces } from '../../../context/places.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { RowButtons } from '../../../ui/controls/RowButtons.tsx';
import { actions } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { useAccessChange } from '../../accounts/shared/invite/use-access-change.tsx';
import { InvitationSections } from '../shared/InvitationSections.tsx';
import { RetailerCard } from '../shared/RetailerCard.tsx';
import { AccessTag, contactInfo, isActive, marketAccessColumns, storeAddress } from './market-access-columns.tsx';
import { marketAccessList, type MarketAccessRow } from './market-access-list.ts';

/** The toggles of spec 001 §2 with their status on the wire. */
const toggles = [
  [null, 'All'],
  [1, 'Active Users'],
  [0, 'Revoked Users'],
] as const;

/** Retailers with market access (spec 001 §2), the second grid of the invitations. */
export function MarketAccessPage() {
  const list = useList(marketAccessList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const to = usePlaces();
  const change = useAccessChange();
  const changeOf = useCallback(
    (row: MarketAccessRow) => change({ marketId: row.id, isActive: isActive(row), tradename: row.tradename }),
    [change],
  );
  const clientHref = useCallback(({ clientId }: MarketAccessRow) => to.client(clientId), [to]);
  const columns = useMemo(
    () => marketAccessColumns(clientHref, (row) => <RowButtons name={row.tradename} actions={changeOf(row)} inGrid />),
    [clientHref, changeOf],
  );
  // A phone has what is rarely done in the menu of the row.
  const mobileRow = useCallback(
    (row: MarketAccessRow) => (
      <RetailerCard
        name={row.tradename}
        href={clientHref(row)}
        tags={<AccessTag row={row} />}
        since={row.changedAt}
        lines={[storeAddress(row), contactInfo(row)]}
      />
    ),
    [clientHref],
  );
  return (
    <ListPage
      list={list}
      title="Market access"
      sections={<InvitationSections current={places.marketAccess()} />}
      search="Search retailers"
      startTab="All retailers"
      filters={
        <ChipBar label="Filters" note={data === undefined ? undefined : counted(data.count, 'retailer')}>
          {toggles.map(([status, label]) => (
            <Chip key={label} pressed={filters.status === status} onChange={() => setFilters({ status })}>
              {label}
            </Chip>
          ))}
        </ChipBar>
      }
      columns={columns}
      twoLines
      mobileRow={mobileRow}
      rowMenu={(row) => {
        const client = clientHref(row);
        return actions(client !== undefined && { label: 'Open the client', href: client }, ...changeOf(row));
      }}
      empty={{
        title: 'No retailers with market access',
        text: 'A retailer whose invitation is accepted is shown here.',
      }}
    />
  );
}
