import { DataGrid } from '../../../grid/DataGrid.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { SavedViews } from '../../../grid/list/SavedViews.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { count, counted, money } from '../../../lib/format.ts';
import { useMedia, usePhone } from '../../../lib/use-media.ts';
import { from } from '../../../lib/widths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { FactOf, FactRow } from '../../../ui/page/FactRow.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { totalLabel } from '../../orders/shared/total-label.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { summaryCard, summaryColumns } from './summary-columns.tsx';
import { summaryLeftOut, useSummaryFilters } from './summary-filters.ts';
import { summaryChange, summaryCriteria, summaryList, type SummaryTotals } from './summary-list.ts';
import { useSummaryMenu } from './use-summary-menu.ts';

interface SumsProps {
  orders: number;
  totals: SummaryTotals;
}

/** What the filter comes to. */
const Sums = ({ orders, totals: { grandTotal, averageOrder, clientCount } }: SumsProps) => (
  <FactRow>
    <FactOf label="Orders">{count(orders)}</FactOf>
    <FactOf label="Grand total">{money(grandTotal)}</FactOf>
    <FactOf label="Average">{money(averageOrder)}</FactOf>
    <FactOf label="Clients">{count(clientCount)}</FactOf>
  </FactRow>
);

/** /order-summary: orders by dates, client, sales person and status, with their sums and two workbooks. */
export function OrderSummaryPage() {
  const list = useList(summaryList);
  const { state, source } = list;
  const phone = usePhone();
  const isDesk = useMedia(from('desk'));
  const rowMenu = useSummaryMenu();
  const filters = useSummaryFilters();
  const totals = source.data?.totals;
  const total = counted(source.data?.count ?? 0, 'order');
  const search = (
    <SearchBox
      main
      label="Trade name"
      value={state.filters.tradeName}
      onSearch={(tradeName) => state.setFilters({ tradeName: tradeName.trim() })}
    />
  );
  return (
    <>
      <PageHead
        title="Order summary"
        actions={
          <>
            {isDesk ? (
              <>
                {search}
                {/* What is typed is searched by itself; the button also reads the orders again. */}
                <Button onClick={() => void source.refetch()}>Search</Button>
              </>
            ) : null}
            <ExportMenu criteria={summaryCriteria(state.filters)} />
          </>
        }
      />
      {source.data ? <Sums orders={source.data.count} totals={source.data.totals} /> : null}
      <SavedViews name={list.name} label="All orders" state={state} defaults={list.defaults} />
      <FilterBar list={list} follow={summaryChange} filters={filters} leftOut={summaryLeftOut} reset="Reset">
        {isDesk ? null : search}
      </FilterBar>
      <GridPage>
        <DataGrid
          {...list.grid}
          label="Order summary"
          columns={summaryColumns}
          rowMenu={rowMenu}
          mobileRow={summaryCard}
          footer={
            totals && !phone
              ? {
                  label: totalLabel(`${total} in this filter`, totals),
                  values: { grandTotal: money(totals.grandTotal) },
                }
              : undefined
          }
          empty={{ title: 'No orders yet', text: 'A cart that is submitted becomes an order and is shown here.' }}
          withColumns
        />
      </GridPage>
    </>
  );
}
