import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useActions } from '../../../../context/actions.ts';
import { places } from '../../../../context/places.ts';
import { useMay } from '../../../../context/session.tsx';
import { ListPage } from '../../../../grid/list/ListPage.tsx';
import { useList } from '../../../../grid/list/use-list.ts';
import { actions, type Action } from '../../../../lib/action.ts';
import { counted } from '../../../../lib/format.ts';
import { ActionButton } from '../../../../ui/controls/ActionButton.tsx';
import { FilterBar } from '../../../../grid/filters/FilterBar.tsx';
import { StockSections } from '../../stock/StockSections.tsx';
import { receiptColumns } from './receipt-columns.tsx';
import { receiptFilters } from './receipt-filters.ts';
import { receiptList } from './receipt-list.ts';
import { StepLinks } from '../../../../context/StepLinks.tsx';

const add: Action = { label: 'Receive goods', icon: <Plus size={15} />, key: 'add', href: places.receive() };

/** /stock/receipts: goods that are expected, were received, or are void. */
export function ReceiptsPage() {
  const list = useList(receiptList);
  const router = useRouter();
  const seesCosts = useMay('costs');
  const mayReceive = useMay('stock.receive');
  const { data } = list.source;
  useActions(actions(mayReceive && add));
  const columns = useMemo(() => receiptColumns(seesCosts), [seesCosts]);
  return (
    <ListPage
      list={list}
      title="Stock"
      sections={<StockSections current={places.receipts()} />}
      search="Search receipts"
      startTab="All receipts"
      actions={mayReceive ? <ActionButton kind="primary" action={add} /> : null}
      filters={<FilterBar list={list} filters={receiptFilters(data)} />}
      pagerNote={data && counted(data.count, 'receipt')}
      columns={columns}
      twoLines
      onOpen={(row) => router.history.push(places.receipt(row.receiptId))}
      empty={{
        title: 'No receipts yet',
        text: 'What suppliers send is received here and becomes lots.',
        action: <StepLinks of={['lots']} />,
      }}
    />
  );
}
