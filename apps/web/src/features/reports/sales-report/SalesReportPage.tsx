import { FileDown } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useMay } from '../../../context/session.tsx';
import { useExport } from '../../../context/use-export.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { SavedViews } from '../../../grid/list/SavedViews.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { count, counted, money } from '../../../lib/format.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { totalFact, totalLabel } from '../../orders/shared/total-label.ts';
import { marginSums, withoutCost } from './margin-sums.ts';
import { marginRow, salesColumns } from './sales-columns.tsx';
import { salesCriteria, salesList, type SalesRow } from './sales-list.ts';
import { QuickDates, SalesFilterBar } from './SalesFilterBar.tsx';
import { SalesOrders } from './SalesOrders.tsx';

/** /sales-person-report: number and sum of the orders of each sales person, and the orders under each. */
export function SalesReportPage() {
  const list = useList(salesList);
  const { state, source } = list;
  const phone = usePhone();
  const { start: download, busy } = useExport();
  const criteria = useMemo(() => salesCriteria(state.filters), [state.filters]);
  const detail = useCallback((row: SalesRow) => <SalesOrders row={row} criteria={criteria} />, [criteria]);
  const start = () => void download('reports.exportSales', { body: criteria });
  useActions([{ label: 'Export to Excel', run: start }]);
  const totals = source.data?.totals;
  const withCommission = totals !== undefined && totals.commission !== null;
  const withCosts = useMay('costs');
  const columns = useMemo(() => salesColumns({ withCommission, withCosts }), [withCommission, withCosts]);
  const total = counted(source.data?.count ?? 0, list.noun);
  return (
    <>
      <PageHead
        title="Sales person report"
        facts={
          phone && totals ? (
            <span className="muted num" aria-live="polite">
              {totalFact(counted(totals.totalOrder, 'order'), totals.totalPrice, totals)}
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
      <SavedViews name={list.name} label="Sales persons" state={state} defaults={list.defaults} />
      <QuickDates state={state} />
      <SalesFilterBar state={state} total={source.data?.count} />
      <GridPage>
        <DataGrid
          {...list.grid}
          label="Sales person report"
          columns={columns}
          detail={detail}
          preview={detail}
          {...(withCosts ? { mobileRow: marginRow } : {})}
          footer={
            totals && !phone
              ? {
                  label: withoutCost(totalLabel(total, totals), totals),
                  values: {
                    totalOrder: count(totals.totalOrder),
                    totalPrice: money(totals.totalPrice),
                    ...(withCommission ? { commission: money(totals.commission) } : {}),
                    ...marginSums(totals),
                  },
                }
              : undefined
          }
          empty={{ title: 'No sales yet', text: 'The orders of each sales person are shown here.' }}
          withColumns
        />
      </GridPage>
    </>
  );
}
