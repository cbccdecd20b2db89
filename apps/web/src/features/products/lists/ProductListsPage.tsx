import { whyEntryStays } from '@cartwright/domain/products/list-entries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { entrySearch } from '../../../context/route-options.ts';
import { useAct } from '../../../context/use-act.ts';
import { EntryListPage } from '../../../context/EntryListPage.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { entryColumns } from './entry-columns.tsx';
import { isKind, type ListKind, lists } from './kinds.ts';

const EntryDialog = lazyPart(async () => (await import('./EntryDialog.tsx')).EntryDialog);
const MergeEntryDialog = lazyPart(async () => (await import('./MergeEntryDialog.tsx')).MergeEntryDialog);

const tabs = (Object.keys(lists) as ListKind[]).map((kind) => ({
  label: lists[kind].label,
  href: places.productLists(kind),
}));

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
  const { act } = useAct();
  return (
    <EntryListPage
      title="Product lists"
      tabs={tabs}
      current={places.productLists(kind)}
      label={label}
      one={one}
      name={`product-list-${kind}-ui`}
      query={query}
      exported={{ list: 'products.listEntries', input: { body: { kind } } }}
      columns={useMemo(() => entryColumns(kind), [kind])}
      text={text}
      onSearch={(q) =>
        void navigate({ to: '/settings/product-lists', search: entrySearch({ list: kind, q }), replace: true })
      }
      textOf={({ name, productLine }) => `${name} ${productLine ?? ''}`}
      adds
      merges
      whyStays={(entry) => whyEntryStays(entry, of, kind === 'line' ? 'rule' : 'source') ?? undefined}
      onRemove={({ id, name }) =>
        void act('products.removeListEntry', { body: { kind, id } }, { done: 'Removed.', subject: name })
      }
      renderDialog={(open, entries, onClose) =>
        open.what === 'merge' ? (
          <MergeEntryDialog kind={kind} entry={open.entry} entries={entries} onClose={onClose} />
        ) : (
          <EntryDialog kind={kind} {...(open.what === 'edit' ? { entry: open.entry } : {})} onClose={onClose} />
        )
      }
    />
  );
}
