import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { usePhone } from '../../lib/use-media.ts';
import { IconButton } from '../../ui/controls/Button.tsx';
import { counted } from '../../lib/format.ts';
import { PageHead, type PageHeadProps } from '../../ui/page/PageHead.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { BulkBar } from '../selection/BulkBar.tsx';
import { DataGrid } from '../DataGrid.tsx';
import type { DataGridProps } from '../grid-props.ts';
import type { Filters } from './grid-search.ts';
import { SavedViews } from './SavedViews.tsx';
import type { ListResponse } from './define-list.ts';
import type { List } from './use-list.ts';
import { GridPage } from './GridPage.tsx';
import css from './ListPage.module.css';

/** Filters of a searchable list: `q` is the text of the search box. */
export type Searchable = Filters & { readonly q: string };

type OfGrid<T extends object> = Omit<
  DataGridProps<T>,
  'label' | 'name' | 'source' | 'state' | 'withColumns' | 'rowId' | 'rowLabel' | 'grows'
>;

export interface ListPageProps<T extends object, F extends Searchable>
  extends Pick<PageHeadProps, 'title' | 'crumbs' | 'facts' | 'actions'>, OfGrid<T> {
  /** From `useList`. */
  list: List<F, ListResponse & { readonly data: readonly T[] }>;
  /** Links to the other screens of its navigation entry, under the head. */
  sections?: ReactNode;
  /** The search box: "Search orders". */
  search: string;
  /** Shown beside the search box: another box, a button. */
  besideSearch?: ReactNode;
  /** The label of the default view's tab: "All orders". */
  startTab: string;
  /** The filter bar. */
  filters: ReactNode;
  /** What is beside the grid on a wide screen; null where it is narrow or closed. */
  aside?: ReactNode;
  /** What is at the right of the grid on a wide screen: what is known of one row. */
  beside?: ReactNode;
  /** Whether filters explain an empty list, when some filters are part of the default view. */
  filtered?: boolean;
  /** Sums of the whole filter, from the server, by column id. */
  sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** The label of the sums, when it says more than "Total (1,243 orders)". */
  sumLabel?: ((counted: string) => string) | undefined;
  /** The most important sum, which a phone shows in the head. */
  mainSum?: string | undefined;
  /** Actions on the selected rows. */
  bulkActions?: ReactNode;
}

/** A list screen: head with search, saved views, filters, grid and bulk actions. */
export function ListPage<T extends object, F extends Searchable>(props: ListPageProps<T, F>) {
  const {
    list,
    title,
    crumbs,
    facts,
    actions,
    search,
    besideSearch,
    startTab,
    filters,
    aside,
    beside,
    filtered,
    ...rest
  } = props;
  const { sections, sums, sumLabel = totalOf, mainSum, bulkActions, ...grid } = rest;
  const { name, noun, defaults, state, source } = list;
  const phone = usePhone();
  const [searching, setSearching] = useState(false);
  const total = source.data?.count ?? 0;
  const footer = sums && !phone ? { label: sumLabel(counted(total, noun)), values: sums } : grid.footer;
  const searchBoxes = (
    <>
      <SearchBox
        main
        focused={searching}
        label={search}
        value={state.filters.q}
        onSearch={(q) => state.setFilters({ ...state.filters, q: q.trim() })}
      />
      {besideSearch}
    </>
  );
  const showsSearch = phone && (searching || state.filters.q !== '');
  return (
    <>
      <PageHead
        title={title}
        {...(crumbs ? { crumbs } : {})}
        facts={phone ? <PhoneFacts facts={facts} count={source.data && counted(total, noun)} sum={mainSum} /> : facts}
        actions={
          <>
            {phone ? (
              <IconButton label={search} aria-expanded={showsSearch} onClick={() => setSearching(!searching)}>
                <Search size={18} />
              </IconButton>
            ) : (
              searchBoxes
            )}
            {actions}
          </>
        }
      />
      {showsSearch ? <div className={css.search}>{searchBoxes}</div> : null}
      {sections}
      <SavedViews name={name} label={startTab} state={state} defaults={defaults} />
      {filters}
      {source.data?.similar === true ? (
        <div className={css.similar}>
          <p className="muted" role="status">
            Nothing matches “{state.filters.q}”. Similar:
          </p>
          {grid.empty.elsewhere}
        </div>
      ) : null}
      <GridPage aside={aside} beside={beside}>
        <DataGrid
          {...list.grid}
          {...grid}
          label={title}
          state={filtered === undefined ? state : { ...state, filtered }}
          footer={footer}
          withColumns
          bulkBar={
            grid.selection ? (
              <BulkBar selection={grid.selection} total={total} noun={noun}>
                {bulkActions}
              </BulkBar>
            ) : null
          }
        />
      </GridPage>
    </>
  );
}

const totalOf = (of: string): string => `Total (${of})`;

interface PhoneFactsProps {
  facts: ReactNode;
  /** "34 orders" */
  count: string | undefined;
  sum: string | undefined;
}

/** A phone has no footer and no pager: count and sum are in the head. */
const PhoneFacts = ({ facts, count, sum }: PhoneFactsProps) => (
  <>
    {facts}
    <span className="muted num" aria-live="polite">
      {[count, sum].filter((text) => text !== undefined).join(' · ')}
    </span>
  </>
);
