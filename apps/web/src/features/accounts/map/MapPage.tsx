import { useRouter } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { useCallback, useMemo, useState, type SyntheticEvent } from 'react';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { SavedViews } from '../../../grid/list/SavedViews.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import type { Action } from '../../../lib/action.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { useAccountsEmptyState } from '../shared/use-accounts-empty-state.tsx';
import { MapClientFacts } from './ClientCard.tsx';
import { ClientMap } from './ClientMap.tsx';
import { MapCard, mapColumns, type MapClient } from './map-columns.tsx';
import { MapFilterBar } from './MapFilterBar.tsx';
import { mapList } from './map-list.ts';
import { isMapNarrowed } from './map-list.ts';
import { MapSwitch, type MapParts } from './MapSwitch.tsx';
import { VisitBar } from './VisitBar.tsx';
import { VisitButton } from './VisitButton.tsx';
import { useVisits, type Visit } from './visits.ts';
import css from './MapPage.module.css';

const preview = (row: MapClient) => <MapClientFacts client={row} />;

const numberOf = (visits: readonly Visit[], { id }: MapClient): number =>
  visits.findIndex((each) => each.id === id) + 1;

const rowOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tr[aria-rowindex]') : null;

/** A click anywhere in a row opens the client. */
const open = (event: SyntheticEvent) => {
  if (event.target instanceof Element && event.target.closest('a, button, input')) return;
  rowOf(event)?.querySelector<HTMLAnchorElement>('a')?.click();
};

/** Clients on the map and in the list beside it (spec 000 §2, "Map view"). */
export function MapPage() {
  const list = useList(mapList);
  const { state, source } = list;
  const { filters, setFilters } = state;
  const links = usePlaces();
  const phone = usePhone();
  const [parts, setParts] = useState<MapParts>('both');
  const [active, setActive] = useState<number | null>(null);
  const [sought, setSought] = useState<{ readonly id: number }>();
  const hrefOf = useMemo(
    () =>
      ({ id, tradename }: MapClient) =>
        clientPlace(links, { id, name: tradename }),
    [links],
  );
  const router = useRouter();
  const openClient = (row: MapClient) => {
    const href = hrefOf(row);
    if (href !== undefined) router.history.push(href);
  };
  const showOnMap = (row: MapClient): Action[] => [
    {
      label: 'Show on map',
      icon: <MapPin size={15} />,
      disabledReason: row.latitude === null ? 'It has no location' : undefined,
      run: () => {
        if (parts === 'list') setParts('both');
        setSought({ id: row.id });
      },
    },
  ];
  const { visits, toggle, clear } = useVisits();
  const visit = useCallback(
    (row: MapClient) => <VisitButton client={row} number={numberOf(visits, row)} onToggle={toggle} />,
    [visits, toggle],
  );
  const columns = useMemo(() => mapColumns(hrefOf, visit), [hrefOf, visit]);
  const mobileRow = useCallback(
    (row: MapClient) => <MapCard row={row} href={hrefOf(row)} visit={visit(row)} />,
    [hrefOf, visit],
  );
  const empty = useAccountsEmptyState(filters.mine, () => setFilters({ mine: false }));
  const { data } = source;
  const highlight = (event: SyntheticEvent) => {
    const row = rowOf(event);
    setActive(row ? (data?.data[Number(row.dataset['index'])]?.id ?? null) : null);
  };
  return (
    <>
      <PageHead
        title="Map"
        actions={
          <>
            <SearchBox main label="Search clients" value={filters.q} onSearch={(q) => setFilters({ q: q.trim() })} />
            {phone ? <MapSwitch parts={parts} onChange={setParts} /> : null}
          </>
        }
      />
      <SavedViews name={list.name} label="Clients" state={state} defaults={list.defaults} />
      <MapFilterBar state={state} count={data?.count} placed={data?.totals.placed} />
      <div className={css.page} data-parts={phone ? parts : 'both'}>
        <div
          className={css.list}
          onClick={open}
          onPointerOver={highlight}
          onPointerLeave={() => setActive(null)}
          onFocus={highlight}
          onBlur={() => setActive(null)}
        >
          <DataGrid
            {...list.grid}
            label="Clients"
            columns={columns}
            state={{ ...state, filtered: isMapNarrowed(filters) }}
            preview={preview}
            mobileRow={mobileRow}
            rowMenu={showOnMap}
            onOpen={openClient}
            foot={visits.length > 0 ? <VisitBar visits={visits} onClear={clear} /> : null}
            empty={empty}
          />
        </div>
        <ClientMap
          filters={filters}
          active={active}
          sought={sought}
          stops={visits}
          count={data?.count}
          hrefOf={hrefOf}
          onOpen={openClient}
        />
      </div>
    </>
  );
}
