import type { ReactNode } from 'react';
import type { Action } from '../lib/action.ts';
import type { GridColumn } from './columns/column-types.ts';
import type { PageSize } from './list/grid-search.ts';
import type { ExportedCall } from './export/export-rows.ts';
import type { GridFooterProps } from './body/GridFooter.tsx';
import type { RowToReveal } from './body/use-reveal.ts';
import type { GridSelection } from './selection/selection.ts';
import type { GridState } from './list/use-grid-state.ts';

/** The result of a list query: pass the result of `useQuery`. */
export interface GridSource<T> {
  readonly data: { readonly data: readonly T[]; readonly count: number } | undefined;
  readonly isFetching: boolean;
  /** The rows are those of the previous page while the next one loads. */
  readonly isPlaceholderData?: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** The empty state of a grid, with the action that adds the first row. */
export interface GridEmpty {
  title: string;
  text?: string;
  action?: ReactNode;
  /** Where nothing, or only something similar, matches the filters: another place to look. */
  elsewhere?: ReactNode;
}

export interface DataGridProps<T extends object> {
  /** Accessible name: "Orders". */
  label: string;
  /** Names the layout in storage; the spec's setting name where it has one, "account-ui". */
  name: string;
  columns: readonly GridColumn<T>[];
  source: GridSource<T>;
  rowId: (row: T) => string;
  /** The accessible name of the row: its number or name. */
  rowLabel: (row: T) => string;
  /** From `useGridState`; without it the grid shows its rows unsorted and has no pager. */
  state?: GridState | undefined;
  sizes?: readonly PageSize[];
  selection?: GridSelection;
  /** Actions of a row: its three dots, right click, the menu key and a long press. */
  rowMenu?: (row: T) => readonly Action[];
  /** False leaves out the three dots, where cells offer what is in the menu. */
  menuButton?: boolean;
  /** Double click and Enter; without it they follow the row's link. */
  onOpen?: (row: T) => void;
  /** The id of the row that a panel shows, which is marked. */
  shownRow?: string | undefined;
  /** The row on a phone; without it a phone shows the columns marked `mobile`. */
  mobileRow?: (row: T) => ReactNode;
  /** The detail under a row, opened by the chevron or Alt+Down. It may be a grid. Keep the function stable. */
  detail?: (row: T) => ReactNode;
  /** What a row says below it, with its buttons; null for nothing. Alt+Down goes into it. Keep the function stable. */
  note?: (row: T) => ReactNode;
  /** From `groupHeadings`; a list of which only the visible rows are rendered has no headings. */
  heading?: ((row: T, columns: number) => ReactNode) | undefined;
  /** The preview of the focused row, opened by the key `p`. */
  preview?: (row: T) => ReactNode;
  /** Sums of the whole filter, from the server, with their label. */
  footer?: GridFooterProps<T>['footer'] | undefined;
  empty: GridEmpty;
  /** Cells have a second, smaller line: rows are at least two lines high. */
  twoLines?: boolean;
  /** Cells have three lines. */
  tall?: boolean;
  /** Controls above the grid, for instance quick entry. */
  toolbar?: ReactNode;
  /** Loads more rows on scrolling instead of page by page. */
  grows?: boolean;
  /** Between the rows and the pager: what is being done to the selected rows. A function also places the grid's own buttons. */
  foot?: ReactNode | ((buttons: ReactNode) => ReactNode);
  /** At the left of the pager: what the list shows, and what it comes to. */
  pagerNote?: ReactNode;
  /** Over the header: actions on the selected rows. */
  bulkBar?: ReactNode;
  /** A row to bring into view, for instance the one that was added. */
  reveal?: RowToReveal | undefined;
  /** The call whose rows can be had as a file, of all pages. */
  exported?: ExportedCall | undefined;
  /** Shows the columns button, in the toolbar or beside the pager. */
  withColumns?: boolean;
}
