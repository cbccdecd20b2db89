import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { useToday } from '../../../context/use-today.ts';
import { StepLinks } from '../../../context/StepLinks.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { chosenIds, tooManyChosen } from '../shared/chosen-ids.ts';
import { lotColumns } from './lot-columns.tsx';
import { type LotRow, lotList } from './lot-list.ts';
import { LotCard } from './LotCard.tsx';
import type { LotPanelProps } from './LotPanel.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { counted, units } from '../../../lib/format.ts';
import { useLotFilters } from './lot-filters.ts';
import { StockSections } from './StockSections.tsx';
import { useBeside } from './use-beside.ts';
import { useLotActions } from './use-lot-actions.tsx';

/** Loads with the first lot that is opened. */
const LotPanel = lazyPart<LotPanelProps>(async () => (await import('./LotPanel.tsx')).LotPanel);

/** The most lots whose counts are typed at once. */
const MOST_ADJUSTED = 200;

/** /stock: every lot with what it holds, where it is and whether it is for sale. */
export function StockPage() {
  const list = useList(lotList);
  const client = useQueryClient();
  const { state, source } = list;
  const filters = useLotFilters(source.data);
  const today = useToday();
  const seesCosts = useMay('costs');
  const [openId, setOpenId] = useState<number>();
  const onOpen = useCallback((lot: LotRow) => setOpenId(lot.inventoryId), []);
  const columns = useMemo(() => lotColumns({ today, seesCosts, onOpen }), [today, seesCosts, onOpen]);
  const mobileRow = useCallback((lot: LotRow) => <LotCard lot={lot} today={today} />, [today]);
  const selection = useGridSelection(JSON.stringify(state.filters));
  const { of, adjust, hold, move, print, mayChange, dialog } = useLotActions(selection.clear);
  const rows = source.data?.data ?? [];
  const opened = rows.find(({ inventoryId }) => inventoryId === openId);
  const beside = useBeside();
  const step = (by: 1 | -1) => {
    const next = rows[rows.findIndex(({ inventoryId }) => inventoryId === openId) + by];
    if (next !== undefined) setOpenId(next.inventoryId);
  };
  const panel =
    opened === undefined ? null : (
      <LotPanel lot={opened} actions={of(opened)} onStep={step} onClose={() => setOpenId(undefined)} />
    );
  const tooMany = tooManyChosen(selection, source.data?.count ?? 0, 'lot');
  /** "All" is what the filter finds now, on every page. */
  const readAll = async () => {
    const page = { ...state.request, skip: 0, take: -1 };
    const found = await client.fetchQuery(lotList.query(state.filters, page));
    return found.data.map(({ inventoryId }) => inventoryId);
  };
  const withChosen = async (change: (inventoryIds: number[]) => void) =>
    await chosenIds(selection, readAll).then(change).catch(toast.failure);
  return (
    <>
      <ListPage
        list={list}
        title="Stock"
        sections={<StockSections current={places.stock()} />}
        search="Search lots"
        startTab="All lots"
        filters={<FilterBar list={list} filters={filters} />}
        mainSum={source.data && `${units(source.data.left)} left`}
        pagerNote={source.data && `${counted(source.data.count, 'lot')} · ${units(source.data.left)} left`}
        columns={columns}
        beside={beside ? panel : null}
        twoLines
        mobileRow={mobileRow}
        rowMenu={(lot) => [{ label: 'Ledger', run: () => onOpen(lot) }, ...of(lot)]}
        onOpen={onOpen}
        shownRow={opened && String(opened.inventoryId)}
        selection={selection}
        bulkActions={
          <>
            {mayChange ? (
              <>
                <Button
                  size="small"
                  disabledReason={tooManyChosen(selection, source.data?.count ?? 0, 'lot', MOST_ADJUSTED)}
                  onClick={() => void withChosen(adjust)}
                >
                  Adjust
                </Button>
                <Button size="small" disabledReason={tooMany} onClick={() => void withChosen(hold)}>
                  Hold
                </Button>
                <Button size="small" disabledReason={tooMany} onClick={() => void withChosen(move)}>
                  Move to area
                </Button>
              </>
            ) : null}
            <Button size="small" disabledReason={tooMany} onClick={() => void withChosen(print)}>
              Print labels
            </Button>
          </>
        }
        empty={{
          title: 'No lots yet',
          text: 'What is received, packed or imported is shown here.',
          action: <StepLinks of={['lots']} />,
        }}
      />
      {beside ? null : panel}
      {dialog}
    </>
  );
}
