import { invoiceStateLabels, invoiceTabs } from '@cartwright/domain/accounting/invoice-state';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { BulkBar } from '../../../grid/selection/BulkBar.tsx';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { counted, money } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { usePhone } from '../../../lib/use-media.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { panelId, RecordTabs, tabId } from '../../../ui/page/RecordTabs.tsx';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { InvoiceCard, invoiceColumns } from './invoice-columns.tsx';
import { invoiceList, type InvoiceRow, tabOf } from './invoice-list.ts';
import { Revisions } from './Revisions.tsx';
import { unmatchedOf } from './unmatched-of.ts';
import { useBulkInvoices } from './use-bulk-invoices.tsx';
import { useNextStep } from './use-next-step.ts';
import css from './Invoices.module.css';

const UnmatchedPanel = lazyPart(async () => (await import('./UnmatchedPanel.tsx')).UnmatchedPanel);

/** /accounting: invoices by their state in the accounting program, and what QuickBooks does not know yet. */
export function AccountingScreen() {
  const list = useList(invoiceList);
  const { state, source } = list;
  const phone = usePhone();
  const connection = useQuery(read('accounting.quickBooksConnection', {}));
  const isConnected = connection.data?.state === 'connected';
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const unmatched = useQuery({ ...read('accounting.unmatched', {}), enabled: isConnected });
  const missingOf = useCallback((row: InvoiceRow) => unmatchedOf(unmatched.data, row), [unmatched.data]);
  const isUnmatched = useCallback(
    (row: InvoiceRow) => !unmatched.isSuccess || missingOf(row).length > 0,
    [unmatched.isSuccess, missingOf],
  );
  const [sought, setSought] = useState('');
  const onMatch = useCallback(
    (row: InvoiceRow) => {
      setSought('');
      aside?.scrollIntoView({ block: 'start' });
      const [first] = missingOf(row);
      // After the search that was typed is taken back.
      requestAnimationFrame(() =>
        aside?.querySelector<HTMLElement>(`[data-record="${first?.kind}${first?.id}"] button`)?.focus(),
      );
    },
    [aside, missingOf],
  );
  const nextStepOf = useNextStep({ isConnected, onMatch, isUnmatched });
  const stepButton = useCallback(
    (row: InvoiceRow, inGrid: boolean) => {
      const action = nextStepOf(row);
      if (action === null) return null;
      const label = `${action.label} ${orderName(row)}`;
      return (
        <Button size="small" aria-label={label} tabIndex={inGrid ? -1 : undefined} onClick={action.run}>
          {action.label}
        </Button>
      );
    },
    [nextStepOf],
  );
  const columns = useMemo(() => invoiceColumns((row) => stepButton(row, true)), [stepButton]);
  const detail = useCallback((row: InvoiceRow) => <Revisions row={row} />, []);
  const mobileRow = useCallback(
    (row: InvoiceRow) => <InvoiceCard row={row}>{stepButton(row, false)}</InvoiceCard>,
    [stepButton],
  );
  const { data } = source;
  const current = tabOf(state.filters) ?? 'all';
  const selection = useGridSelection(JSON.stringify(state.filters));
  const bulk = useBulkInvoices({ selection, filters: state.filters, page: data, isConnected });
  useActions([bulk.exporting, bulk.downloading]);
  const totals = data?.totals;
  return (
    <>
      <PageHead
        title="Accounting"
        facts={
          totals ? (
            <span className="muted num" aria-live="polite">
              {totals.toSendCount === 0
                ? 'Nothing to send'
                : `${totals.toSendCount} to send, ${money(totals.toSendTotal)}`}
            </span>
          ) : undefined
        }
        actions={
          <>
            {phone ? null : (
              <SearchBox
                main
                label="Search invoices"
                value={state.filters.q}
                onSearch={(q) => state.setFilters({ ...state.filters, q: q.trim() })}
              />
            )}
            <ActionButton action={bulk.downloading} />
            <ActionButton kind="primary" action={bulk.exporting} busy={bulk.busy} />
          </>
        }
      />
      <RecordTabs
        label="State"
        current={current}
        tabs={[
          { id: 'all', label: 'All', count: data?.counts.all },
          ...invoiceTabs.map((id) => ({ id, label: invoiceStateLabels[id], count: data?.counts[id] })),
        ]}
        onChange={(id) => state.setFilters({ ...state.filters, tab: id === 'all' ? '' : id })}
      />
      <div className={css.layout}>
        <div id={panelId(current)} role="tabpanel" aria-labelledby={tabId(current)} className={css.grid}>
          <GridPage>
            <DataGrid
              {...list.grid}
              label="Invoices"
              columns={columns}
              selection={selection}
              detail={detail}
              mobileRow={mobileRow}
              twoLines
              bulkBar={
                <BulkBar selection={selection} total={data?.count ?? 0} noun="order">
                  <span className="num">{money(bulk.total)}</span>
                </BulkBar>
              }
              footer={
                totals && !phone
                  ? {
                      label: `Total (${counted(data?.count ?? 0, 'order')})`,
                      values: { grandTotal: money(totals.grandTotal) },
                    }
                  : undefined
              }
              empty={{ title: 'No invoices yet', text: 'An order is shown here from Invoiced on.' }}
              withColumns
            />
          </GridPage>
        </div>
        <aside ref={setAside} className={css.aside} aria-label="QuickBooks Online">
          <ConnectionPanel connection={connection} />
          {isConnected ? <UnmatchedPanel sought={sought} onSearch={setSought} /> : null}
        </aside>
      </div>
    </>
  );
}
