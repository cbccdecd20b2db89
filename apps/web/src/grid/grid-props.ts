import type { ReactNode } from 'react';
import type { MenuItem } from '../ui/overlay/Menu.tsx';
import type { GridColumn } from './columns/column-types.ts';
import type { PageSize } from './list/grid-search.ts';
import type { GridFooterProps } from './body/GridFooter.tsx';
import type { GridEmpty } from './body/GridStates.tsx';
import type { GridSelection } from './selection/selection.ts';
import type { GridState } from './list/use-grid-state.ts';

/** What the grid needs of a list query: hand over the result of `useQuery` as it is. */
export interface GridSource<T> {
  readonly data: { readonly data: readonly T[]; readonly count: number } | undefined;
  readonly isFetching: boolean;
  /** The rows are those of the page before, while the next one loads. */
  readonly isPlaceholderData?: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface DataGridProps<T extends object> {
  /** Accessible name: "Orders". */
  label: string;
  /** Names the layout in storage; the spec's setting name where it has one, "account-ui". */
  name: string;
  columns: readonly GridColumn<T>[];
  source: GridSource<T>;
  rowId: (row: T) => string;
  /** What screen readers call the row: its number or name. */
  rowLabel: (row: T) => string;
  /** From `useGridState`; without it the grid shows its rows unsorted and has no pager. */
  state?: GridState | undefined;
  sizes?: readonly PageSize[];
  selection?: GridSelection;
  /** Actions of a row: its three dots, right click, the menu key and a long press. */
  rowMenu?: (row: T) => readonly MenuItem[];
  /** Double click and Enter; without it they follow the row's link. */
  onOpen?: (row: T) => void;
  /** The row on a phone; without it a phone shows the columns marked `mobile`. */
  mobileRow?: (row: T) => ReactNode;
  /** What opens under a row: the chevron, Alt+Down. May be a grid of its own. Keep it stable. */
  detail?: (row: T) => ReactNode;
  /** What the key `p` shows of the focused row at the side, and follows it. */
  preview?: (row: T) => ReactNode;
  /** Sums of the whole filter, from the server, and what they are sums of. */
  footer?: GridFooterProps<T>['footer'] | undefined;
  empty: GridEmpty;
  /** Cells have a second, smaller line: rows are never lower than two lines need. */
  twoLines?: boolean;
  /** Actions over the grid, for instance quick entry. */
  toolbar?: ReactNode;
  /** Offers to choose columns and the height of rows: in the toolbar, or else beside the pager. */
  withColumns?: boolean;
}
