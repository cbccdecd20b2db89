import { type DueAge, dueAges } from '@cartwright/domain/money/amounts-due';
import { FileDown } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useActions } from '../../../context/actions.ts';
import { usePlaces } from '../../../context/places.ts';
import { useExport } from '../../../context/use-export.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import { count, counted, money } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { type DueFilters, type DueRow, dueList } from './amounts-due-list.ts';
import { aged, dueColumns, linked, owing } from './due-columns.tsx';
import { Ages, DueCard } from './DueCard.tsx';
import { OrdersDue } from './OrdersDue.tsx';

const f = filtersOf<DueFilters>();

/** /amounts-due: what clients owe of invoiced orders by age, and the orders under each. */
export function AmountsDuePage() {
  const list = useList(dueList);
  const { state, source } = list;
  const phone = usePhone();
  const to = usePlaces();
  const { start: download, busy } = useExport();
  const detail = useCallback((row: DueRow) => <OrdersDue row={row} />, []);
  const columns = useMemo(() => dueColumns(to), [to]);
  const mobileRow = useCallback((row: DueRow) => <DueCard row={row} to={to} />, [to]);
  const start = () => void download('accounting.exportAmountsDue', { body: {} });
  useActions([{ label: 'Export to Excel', run: start }]);
  const totals = source.data?.totals;
  const { client } = state.filters;
  const ordersOf = (due: DueAge | 'all') =>
    client === null ? to.soldOrders(owing(due)) : to.clientSoldOrders(client, owing(due));
  const [only] = source.data?.data ?? [];
  return (
    <>
      <PageHead
        title="Amounts due"
        facts={
          totals ? (
            <span className="muted num" aria-live="polite">
              {counted(totals.orders, 'order')} · {money(totals.due)}
            </span>
          ) : undefined
        }
        actions={
          phone ? (
            <IconButton label="Export to Excel" busy={busy} onClick={start}>
              <FileDown size={18} />
            </IconButton>
          ) : (
            <Button icon={<FileDown size={15} />} busy={busy} onClick={start}>
              Export to Excel
            </Button>
          )
        }
      />
      {client === null ? null : (
        <FilterBar
          list={list}
          filters={[f.one('client', 'Client', [{ id: client, name: only?.tradename ?? '…' }], { linked: true })]}
        />
      )}
      <GridPage>
        <DataGrid
          {...list.grid}
          label="Amounts due"
          columns={columns}
          detail={detail}
          preview={detail}
          mobileRow={mobileRow}
          footer={
            totals && {
              label: phone ? <Ages amounts={totals} /> : counted(source.data?.count ?? 0, list.noun),
              values: phone
                ? {}
                : {
                    orders: linked(count(totals.orders), ordersOf('all')),
                    orderTotal: money(totals.orderTotal),
                    paid: money(totals.paid),
                    ...Object.fromEntries(dueAges.map((age) => [age, aged(age, totals[age], ordersOf(age))])),
                    due: linked(money(totals.due), ordersOf('all')),
                  },
            }
          }
          empty={{ title: 'Nobody owes anything', text: 'Invoiced orders that are not paid are shown here by client.' }}
          withColumns
        />
      </GridPage>
    </>
  );
}
