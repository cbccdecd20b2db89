import { whyEntryStays } from '@cartwright/domain/products/list-entries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GitMerge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { read } from '../../../api/query.ts';
import { useActions } from '../../../context/actions.ts';
import { places } from '../../../context/places.ts';
import { entrySearch } from '../../../context/route-options.ts';
import { useAct } from '../../../context/use-act.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { actions, type Action } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { ChipBar } from '../../../ui/controls/Chip.tsx';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';
import { entryColumns } from './entry-columns.tsx';
import { isKind, type ListEntry, type ListKind, lists } from './kinds.ts';

const EntryDialog = lazyPart(async () => (await import('./EntryDialog.tsx')).EntryDialog);
const MergeDialog = lazyPart(async () => (await import('./MergeDialog.tsx')).MergeDialog);

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Product lists' }];
const tabs = (Object.keys(lists) as ListKind[]).map((kind) => ({
  label: lists[kind].label,
  href: places.productLists(kind),
}));

type Open = { readonly what: 'add' } | { readonly what: 'edit' | 'merge'; readonly entry: ListEntry };

/** Settings → Product lists: what products are classified by, each list with how many products use an entry. */
export function ProductListsPage() {
  const { list, q = '' } = useSearch({ from: '/signed-in/settings/product-lists' });
  const kind = isKind(list) ? list : 'line';
  return <ProductList key={kind} kind={kind} text={q} />;
}

function ProductList({ kind, text }: { kind: ListKind; text: string }) {
  const { one, label, of } = lists[kind];
  const query = useQuery(read('products.listEntries', { body: { kind } }));
  const navigate = useNavigate();
  const search = (q: string) =>
    void navigate({ to: '/settings/product-lists', search: entrySearch({ list: kind, q }), replace: true });
  const [open, setOpen] = useState<Open>();
  const { act } = useAct();
  const columns = useMemo(() => entryColumns(kind), [kind]);
  const add: Action = {
    label: `Add ${one}`,
    icon: <Plus size={15} />,
    key: 'add',
    run: () => setOpen({ what: 'add' }),
  };
  useActions([add]);
  const remove = (entry: ListEntry) =>
    void act('products.removeListEntry', { body: { kind, id: entry.id } }, { done: 'Removed.', subject: entry.name });
  const menu = (entry: ListEntry): Action[] =>
    actions(
      { label: 'Edit', icon: <Pencil size={15} />, run: () => setOpen({ what: 'edit', entry }) },
      { label: 'Merge into…', icon: <GitMerge size={15} />, run: () => setOpen({ what: 'merge', entry }) },
      {
        label: 'Remove',
        icon: <Trash2 size={15} />,
        danger: true,
        disabledReason: whyEntryStays(entry, of, kind === 'line' ? 'rule' : 'source') ?? undefined,
        run: () => remove(entry),
      },
    );
  const words = text.trim().toLowerCase();
  const found = query.data?.data.filter(({ name, productLine }) =>
    `${name} ${productLine ?? ''}`.toLowerCase().includes(words),
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title="Product lists" crumbs={crumbs} actions={<ActionButton kind="primary" action={add} />} />
      <SectionTabs label="Product lists" sections={tabs} current={places.productLists(kind)} />
      <ChipBar label="Filters" note={found && counted(found.length, one)}>
        <SearchBox label={`Search ${label.toLowerCase()}`} value={text} onSearch={search} main />
      </ChipBar>
      <GridPage>
        <DataGrid
          label={label}
          name={`product-list-${kind}-ui`}
          columns={columns}
          source={{ ...query, data: found && { data: found, count: found.length } }}
          rowId={({ id }) => String(id)}
          rowLabel={({ name }) => name}
          rowMenu={menu}
          onOpen={(entry) => setOpen({ what: 'edit', entry })}
          empty={
            words === '' ? { title: `No ${label.toLowerCase()} yet` } : { title: `No ${one} has “${text.trim()}”` }
          }
        />
      </GridPage>
      {open?.what === 'add' ? <EntryDialog kind={kind} onClose={close} /> : null}
      {open?.what === 'edit' ? <EntryDialog kind={kind} entry={open.entry} onClose={close} /> : null}
      {open?.what === 'merge' ? (
        <MergeDialog kind={kind} entry={open.entry} entries={query.data?.data ?? []} onClose={close} />
      ) : null}
    </>
  );
}
