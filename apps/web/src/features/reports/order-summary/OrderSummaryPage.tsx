import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { SavedViews } from '../../../grid/list/SavedViews.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { counted, money } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { totalFact, totalLabel } from '../../orders/shared/total-label.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { summaryCard, summaryColumns } from './summary-columns.tsx';
import { summaryCriteria, summaryList, type SummaryTotals } from './summary-list.ts';
import { SummaryFilterBar } from './SummaryFilterBar.tsx';
import { useSummaryMenu } from './use-summary-menu.ts';

/** "Average $2,226.50 · 24 clients" */
const averageText = ({ averageOrder, clientCount }: SummaryTotals): string =>
  `Average ${money(averageOrder)} · ${counted(clientCount, 'client')}`;

/** /order-summary: orders by dates, client, sales person and status, with their sum and two workbooks. */
export function OrderSummaryPage() {
  const list = useList(summaryList);
  const { state, source } = list;
  const phone = usePhone();
  const rowMenu = useSummaryMenu();
  const totals = source.data?.totals;
  const total = counted(source.data?.count ?? 0, 'order');
  return (
    <>
      <PageHead
        title="Order summary"
        facts={
          totals ? (
            <span className="muted num" aria-live="polite">
              {phone ? totalFact(total, totals.grandTotal, totals) : averageText(totals)}
            </span>
          ) : undefined
        }
        actions={<ExportMenu criteria={summaryCriteria(state.filters)} />}
      />
      <SavedViews name={list.name} label="All orders" state={state} defaults={list.defaults} />
      <SummaryFilterBar state={state} onSearch={() => void source.refetch()} />
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
