import type { ReactNode } from 'react';
import { counted } from '../../ui/lib/format.ts';
import { PageHead, type PageHeadProps } from '../../ui/page/PageHead.tsx';
import { SearchBox } from '../../ui/controls/SearchBox.tsx';
import { BulkBar } from '../selection/BulkBar.tsx';
import { DataGrid } from '../DataGrid.tsx';
import type { DataGridProps, GridSource } from '../grid-props.ts';
import type { Filters, GridDefaults } from './grid-search.ts';
import { SavedViews } from './SavedViews.tsx';
import type { GridState } from './use-grid-state.ts';

/** Filters of a searchable list: `q` is the text of the search box. */
export type Searchable = Filters & { readonly q: string };

/** The part of `useList` that the page needs. */
interface ShownList<T, F extends Filters> {
  readonly name: string;
  readonly defaults: GridDefaults<F>;
  readonly state: GridState<F>;
  readonly source: GridSource<T>;
}

type OfGrid<T extends object> = Omit<DataGridProps<T>, 'label' | 'name' | 'source' | 'state' | 'withColumns'>;

export interface ListPageProps<T extends object, F extends Searchable>
  extends Pick<PageHeadProps, 'title' | 'crumbs' | 'facts' | 'actions'>, OfGrid<T> {
  list: ShownList<T, F>;
  /** The search box: "Search orders". */
  search: string;
  /** The label of the default view's tab: "All orders". */
  startTab: string;
  /** The filter bar. */
  filters: ReactNode;
  /** Whether filters explain an empty list, when some filters are part of the default view. */
  filtered?: boolean;
  /** What a row is: "order". */
  noun?: string;
  /** Sums of the whole filter, from the server, by column id. */
  sums?: Readonly<Record<string, ReactNode>> | undefined;
  /** Actions on the selected rows. */
  bulkActions?: ReactNode;
}

/** A list screen: head with search, saved views, filters, grid and bulk actions. */
export function ListPage<T extends object, F extends Searchable>(props: ListPageProps<T, F>) {
  const { list, title, crumbs, facts, actions, search, startTab, filters, filtered, ...rest } = props;
  const { noun = 'row', sums, bulkActions, ...grid } = rest;
  const { name, defaults, state, source } = list;
  const total = source.data?.count ?? 0;
  const footer = sums ? { label: `All ${counted(total, noun)} in this filter`, values: sums } : grid.footer;
  return (
    <>
      <PageHead
        title={title}
        {...(crumbs ? { crumbs } : {})}
        facts={facts}
        actions={
          <>
            <SearchBox
              main
              label={search}
              value={state.filters.q}
              onSearch={(q) => state.setFilters({ ...state.filters, q: q.trim() })}
            />
            {actions}
          </>
        }
      />
      <SavedViews name={name} label={startTab} state={state} defaults={defaults} />
      {filters}
      <div className="grid-page">
        <DataGrid
          {...grid}
          label={title}
          name={name}
          source={source}
          state={filtered === undefined ? state : { ...state, filtered }}
          footer={footer}
          withColumns
        />
        {grid.selection && bulkActions ? (
          <BulkBar selection={grid.selection} total={total} noun={noun}>
            {bulkActions}
          </BulkBar>
        ) : null}
      </div>
    </>
  );
}
