import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { type Action, actions } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { filtersOf } from '../../../grid/filters/filter-types.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { sourceColumns } from './source-columns.tsx';
import { type SourceFilters, sourceList, type SourceRow } from './source-list.ts';
import { SourceCard } from './SourceCard.tsx';

const SourceDrawer = lazyPart(async () => (await import('./SourceDrawer.tsx')).SourceDrawer);
const SourceDialog = lazyPart(async () => (await import('./SourceDialog.tsx')).SourceDialog);
const AdjustSourceDialog = lazyPart(async () => (await import('./AdjustSourceDialog.tsx')).AdjustSourceDialog);

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'adjust'; readonly source: SourceRow };

const f = filtersOf<SourceFilters>();

/** /stock/sources: the bulk from which products are packed, with what there is of it. */
export function SourcesPage() {
  const list = useList(sourceList);
  const { source: answer } = list;
  const seesCosts = useMay('costs');
  const mayChange = useMay('stock.adjust');
  const areas = useQuery(read('products.areas', {}));
  const [openId, setOpenId] = useState<number>();
  const [dialog, setDialog] = useState<Open>();
  const onOpen = useCallback((row: SourceRow) => setOpenId(row.sourceId), []);
  const columns = useMemo(() => sourceColumns(seesCosts, onOpen), [seesCosts, onOpen]);
  const mobileRow = useCallback((row: SourceRow) => <SourceCard source={row} />, []);
  const add: Action = {
    label: 'Add source',
    icon: <Plus size={15} />,
    key: 'add',
    run: () => setDialog({ what: 'add' }),
  };
  const items = actions(mayChange && add);
  useActions(items);
  const of = (source: SourceRow): Action[] =>
    mayChange
      ? actions(
          {
            label: 'Adjust',
            icon: <SlidersHorizontal size={15} />,
            run: () => setDialog({ what: 'adjust', source }),
          },
          { label: 'Edit', icon: <Pencil size={15} />, run: () => setDialog({ what: 'edit', source }) },
        )
      : [];
  const opened = answer.data?.data.find(({ sourceId }) => sourceId === openId);
  const close = () => setDialog(undefined);
  return (
    <>
      <ListPage
        list={list}
        title="Stock"
        sections={<StockSections current={places.sources()} />}
        search="Search sources"
        startTab="All sources"
        actions={items.map((action) => (
          <ActionButton key={action.label} action={action} kind="primary" />
        ))}
        filters={<FilterBar list={list} filters={[f.one('area', 'Area', areas.data?.data ?? [], { icon: 'place' })]} />}
        pagerNote={answer.data && counted(answer.data.count, 'source')}
        columns={columns}
        twoLines
        mobileRow={mobileRow}
        rowMenu={(row) => [{ label: 'Ledger', run: () => onOpen(row) }, ...of(row)]}
        onOpen={onOpen}
        empty={{ title: 'No sources yet', text: 'A source is bulk from which several products can be packed.' }}
      />
      {opened === undefined ? null : (
        <SourceDrawer key={opened.id} source={opened} actions={of(opened)} onClose={() => setOpenId(undefined)} />
      )}
      {dialog?.what === 'add' ? <SourceDialog onClose={close} /> : null}
      {dialog?.what === 'edit' ? <SourceDialog source={dialog.source} onClose={close} /> : null}
      {dialog?.what === 'adjust' ? <AdjustSourceDialog source={dialog.source} onClose={close} /> : null}
    </>
  );
}
