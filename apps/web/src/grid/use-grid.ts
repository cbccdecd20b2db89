import { useMemo, type RefObject } from 'react';
import { useTextScale } from '../lib/choices/text-scale.ts';
import { usePhone, usePrinting } from '../lib/use-media.ts';
import { useActiveKey } from '../lib/keys/use-shortcut.ts';
import { useHeadHeight, useRowHeight, useRowRoom } from '../lib/choices/density.ts';
import type { DataGridProps } from './grid-props.ts';
import { pinnedWidths, isFluid } from './columns/grid-widths.ts';
import type { BodyHandle } from './body/grid-body-props.ts';
import { useLayoutKey } from './columns/layout-store.ts';
import { useRowMenu } from './selection/use-row-menu.tsx';
import { selectedAmong } from './selection/selection.ts';
import { useColumnArrangement } from './columns/use-column-arrangement.ts';
import { useCellRange } from './selection/use-cell-range.ts';
import { useClipboard } from './selection/use-clipboard.ts';
import { useColumns } from './columns/use-columns.ts';
import { useRoom } from './columns/use-room.ts';
import { useEditing } from './editing/use-editing.ts';
import { useExpanded, useNoted } from './body/use-expanded.ts';
import { useGridFocus } from './selection/use-grid-focus.ts';
import { useGridKeys } from './selection/use-grid-keys.ts';
import { useGridPointer } from './selection/use-grid-pointer.ts';
import { usePreview } from './body/use-preview.tsx';
import { usePositionKey, useRestorePosition } from './body/use-restore-position.ts';
import { useReveal } from './body/use-reveal.ts';
import { useVirtualRows } from './body/use-virtual-rows.ts';
import { virtualFrom } from './body/rows-window.ts';
import { useRowActions } from './selection/use-row-actions.ts';

/** Pixels of a row with two lines. */
const TWO_LINES = 42;

const noRows: readonly never[] = [];
const stayOpen = () => undefined;

/** State and behaviour of a grid; `DataGrid` renders it. */
export function useGrid<T extends object>(
  props: DataGridProps<T>,
  box: RefObject<HTMLDivElement | null>,
  scroller: RefObject<HTMLDivElement | null>,
  body: RefObject<BodyHandle | null>,
) {
  const { source, rowId, rowLabel, selection, state, name } = props;
  const phone = usePhone();
  const scale = useTextScale();
  const room = useRoom(box);
  const printing = usePrinting();
  const customRows = phone && props.mobileRow !== undefined;
  // A phone has no room for details: it has the preview.
  const expandable = props.detail !== undefined && !phone;
  const rows: readonly T[] = source.data?.data ?? noRows;
  const columns = useColumns({
    layoutKey: useLayoutKey(name, state?.view),
    columns: props.columns,
    selectable: selection !== undefined,
    expandable,
    withMenu: props.menuButton !== false && (props.rowMenu !== undefined || props.preview !== undefined),
    phone,
    mobileRow: props.mobileRow,
    room: printing ? Infinity : room,
  });
  const { visible, layout } = columns;
  const twoLines = props.twoLines === true || visible.some((column) => column.second);
  const added = useRowRoom();
  const lineHeight = Math.max(useRowHeight(), props.tall === true ? 64 : twoLines ? TWO_LINES + added : 0);
  const rowHeight = lineHeight * scale;
  useActiveKey('Lists');
  useActiveKey(
    'Editing in a list',
    visible.some((column) => column.edit),
  );
  const arrangement = useColumnArrangement(props.columns, layout, columns.changeLayout, columns.noRoom);
  const widths = { columns: visible, widths: columns.widths, layout, phone, total: columns.width, room };

  const { active, setActive, focusCell, reveal } = useGridFocus(scroller, body, rows.length, visible.length);
  useReveal(props.reveal, rows, rowId, scroller, reveal);
  const paged = state !== undefined && state.size !== 'all';
  const editing = useEditing({ rows, rowId, rowLabel, columns: visible, paged, focusCell, reveal });
  const { openAt } = editing;
  const range = useCellRange(rows, rowId, visible);
  const virtualRows = useVirtualRows(rows.length);
  const positionKey = usePositionKey(name);
  const { expanded: opened, expandedIds, expand } = useExpanded(rows, rowId, expandable, positionKey);
  const noted = useNoted(rows, phone ? undefined : props.note);
  const expanded = noted ?? opened;
  const { rowMenu, preview } = props;
  const previewing = usePreview({ preview, rowLabel, rowMenu, current: rows[active.row] });
  const { menu, onMenu } = useRowMenu(previewing.menuOf, rowLabel);
  const { menuOf } = previewing;
  const actions = useRowActions({ rows, rowId, columns: visible, selection, onOpen: props.onOpen, menuOf });

  const measured = (index: number) => {
    const width = scroller.current?.querySelectorAll('th')[index]?.getBoundingClientRect().width;
    return width === undefined ? undefined : width / scale;
  };
  const resizeBy = (id: string, pixels: number) => {
    const width = measured(visible.findIndex((column) => column.id === id));
    if (width !== undefined && props.withColumns) arrangement.resizeBy(id, pixels, width);
  };
  /** Growing columns before a dragged edge keep their width, so that the edge stays under the pointer. */
  const freezeWidthsBefore = (id: string) => {
    const before = visible.slice(
      0,
      visible.findIndex((column) => column.id === id),
    );
    const growing = before.flatMap((column, index) => (isFluid(column, layout) ? [[column.id, measured(index)]] : []));
    if (growing.length > 0) arrangement.resize(Object.fromEntries(growing));
  };
  const onEscape = () => {
    const had = range.range !== undefined || previewing.shown;
    if (range.range) range.clear();
    else if (previewing.shown) previewing.close();
    else return editing.takeBack(active);
    return had;
  };
  const onKeyDown = useGridKeys({
    rows,
    columns: visible,
    rowHeight,
    scroller,
    selection,
    actions,
    range,
    focusCell,
    openAt,
    resizeBy,
    expand: noted ? stayOpen : expand,
    onMenu,
    onEscape,
  });
  const pointer = useGridPointer({
    rows,
    columns: visible,
    active,
    setActive,
    openAt,
    actions,
    tapOpens: phone,
    range,
    expand,
    onMenu,
  });
  useClipboard(scroller, { rows, columns: visible, range: range.range, active, paste: editing.paste });
  useRestorePosition({
    positionKey,
    listKey: JSON.stringify([state?.request.sort, props.grows ? 0 : state?.request, state?.filters]),
    ready:
      source.data !== undefined &&
      source.isPlaceholderData !== true &&
      (virtualRows !== undefined || rows.length < virtualFrom),
    scroller,
    active,
    expanded: expandedIds,
    setActive,
    focusCell,
  });

  const ids = useMemo(() => rows.map(rowId), [rows, rowId]);
  const selectedRows = useMemo(() => selection && selectedAmong(selection, ids), [selection, ids]);
  const selected = selectedRows ? ids.reduce((sum, id) => (id in selectedRows ? sum + 1 : sum), 0) : 0;
  return {
    virtualRows,
    phone,
    customRows,
    rowHeight,
    /** Rows are high enough for a second line. */
    hasTwoLines: lineHeight >= TWO_LINES,
    headHeight: useHeadHeight() * scale,
    rows,
    visible,
    widths,
    pinned: pinnedWidths(widths),
    arrangement,
    freezeWidthsBefore,
    active,
    editing,
    positionKey,
    range: range.range,
    expanded,
    menu,
    drawer: previewing.drawer,
    selectedRows,
    selectionState: selected === 0 ? 'none' : selected === ids.length ? 'all' : 'some',
    selectPage: actions.selectPage,
    events: { onKeyDown, ...pointer },
  } as const;
}
