import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { MenuList, type MenuItem } from '../ui/Menu.tsx';
import { usePhone } from '../ui/use-media.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import type { GridColumn } from './column-types.ts';
import { useRowHeight } from './density.ts';
import './grid.css';
import type { PageSize } from './grid-search.ts';
import { GridBody, type BodyHandle } from './GridBody.tsx';
import { GridFooter, type GridFooterProps } from './GridFooter.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridStates, GridSkeleton, type GridEmpty } from './GridStates.tsx';
import { Pager } from './Pager.tsx';
import { setAll, type GridSelection } from './selection.ts';
import { useColumns } from './use-columns.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useEditing } from './use-editing.ts';
import { useGridEvents } from './use-grid-events.ts';
import type { GridState } from './use-grid-state.ts';

/** What the grid needs of a list query: hand over the result of `useQuery` as it is. */
export interface GridSource<T> {
  readonly data: { readonly data: readonly T[]; readonly count: number } | undefined;
  readonly isFetching: boolean;
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
  /** Actions of a row: its three dots, right click, and the menu key. */
  rowMenu?: (row: T) => readonly MenuItem[];
  /** Double click and Enter; without it they follow the row's link. */
  onOpen?: (row: T) => void;
  /** The row on a phone; without it a phone shows the columns marked `mobile`. */
  mobileRow?: (row: T) => ReactNode;
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

/** Growing columns share what is left; on a phone all shrink together until they fit. */
function columnWidth<T>(column: GridColumn<T>, phone: boolean, total: number): string | undefined {
  if (column.control) return `${column.width}px`;
  if (column.grow) return undefined;
  return phone ? `${(column.width / total) * 100}%` : `${column.width}px`;
}

const noRows: readonly never[] = [];

/** The app's one grid. */
export function DataGrid<T extends object>(props: DataGridProps<T>) {
  const { source, rowId, selection, state, label } = props;
  const phone = usePhone();
  const rowHeight = Math.max(useRowHeight(), props.twoLines ? 42 : 0);
  const rows: readonly T[] = source.data?.data ?? noRows;
  const total = source.data?.count ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const { table, visible, width } = useColumns({
    name: props.name,
    columns: props.columns,
    rows,
    rowId,
    selectable: selection !== undefined,
    withMenu: props.rowMenu !== undefined,
    phone,
    mobileRow: props.mobileRow,
  });
  const { active, setActive, focusCell, reveal } = useGridFocus(scroller, body, rows.length, visible.length);
  const { open, marks, openAt, finish } = useEditing({ rows, rowId, columns: visible, focusCell, reveal });
  const [menu, setMenu] = useState<{ row: T; anchor: HTMLElement | { x: number; y: number } } | null>(null);
  const events = useGridEvents({
    rows,
    rowId,
    columns: visible,
    active,
    setActive,
    focusCell,
    openAt,
    selection,
    rowHeight,
    scroller,
    onOpen: props.onOpen,
    rowMenu: props.rowMenu,
    onMenu: props.rowMenu ? (row, anchor) => setMenu({ row, anchor }) : undefined,
  });
  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const selected = selection ? ids.filter((id) => id in selection.selected).length : 0;
  const offset = state && state.size !== 'all' ? (state.page - 1) * state.size : 0;
  const columnsButton = props.withColumns && !phone ? <ColumnsButton table={table} /> : null;
  const loading = source.data === undefined && !source.error;
  const style: CSSProperties & Record<'--row' | '--min', string> = { '--row': `${rowHeight}px`, '--min': `${width}px` };
  return (
    <div className="grid" style={style}>
      {props.toolbar === undefined ? null : (
        <div className="grid-bar no-print">
          {props.toolbar}
          <span className="grow" />
          {columnsButton}
        </div>
      )}
      <div ref={scroller} className={props.mobileRow && phone ? 'grid-scroll own-rows' : 'grid-scroll'}>
        {source.isFetching && !loading ? <div className="grid-busy" role="progressbar" aria-label="Loading" /> : null}
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={visible.length}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={source.isFetching}
          {...events}
        >
          <colgroup>
            {visible.map((column) => (
              <col key={column.id} style={{ width: columnWidth(column, phone, width) }} />
            ))}
          </colgroup>
          <GridHeader
            columns={visible}
            sort={state?.sort ?? noRows}
            onSort={state?.setSort}
            activeCol={active.row === -1 || rows.length === 0 ? Math.min(active.col, visible.length - 1) : -1}
            selected={selected === 0 ? 'none' : selected === ids.length ? 'all' : 'some'}
            onSelectAll={(on) => selection?.set(setAll(selection.selected, ids, on))}
            hidden={phone && props.mobileRow !== undefined}
          />
          {loading ? <GridSkeleton columns={visible} /> : null}
          <GridBody
            ref={body}
            rows={rows}
            rowId={rowId}
            rowLabel={props.rowLabel}
            columns={visible}
            scroller={scroller}
            rowHeight={rowHeight}
            measured={phone && props.mobileRow !== undefined}
            offset={offset}
            selected={selection?.selected}
            active={active}
            open={open}
            marks={marks}
            onDone={finish}
          />
          {props.footer && rows.length > 0 ? <GridFooter columns={visible} footer={props.footer} /> : null}
        </table>
        <GridStates source={source} empty={props.empty} state={state} />
      </div>
      {state && source.data ? (
        <Pager
          state={state}
          total={total}
          shown={rows.length}
          selection={selection}
          extra={props.toolbar === undefined ? columnsButton : null}
          {...(props.sizes ? { sizes: props.sizes } : {})}
        />
      ) : null}
      {menu && props.rowMenu ? (
        <MenuList
          label={`Actions of ${props.rowLabel(menu.row)}`}
          items={props.rowMenu(menu.row)}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
          align={menu.anchor instanceof HTMLElement ? 'end' : 'start'}
        />
      ) : null}
    </div>
  );
}
