import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { gridFeatures, type GridColumn, type GridFeatures, type ShownColumn } from './column-types.ts';
import {
  expandColumn,
  forPhone,
  isControlColumn,
  leadColumns,
  menuColumn,
  selectColumn,
  tailColumns,
} from './control-columns.ts';
import { useLayout } from './layout-store.ts';
import { noLayout, orderIds } from './layout.ts';

interface ColumnsInput<T extends object> {
  /** The storage key of the person's layout. */
  layoutKey: string;
  columns: readonly GridColumn<T>[];
  selectable: boolean;
  expandable: boolean;
  withMenu: boolean;
  phone: boolean;
  mobileRow: ((row: T) => ReactNode) | undefined;
}

const noRows: never[] = [];

/** The visible columns in their order, their widths, and the layout they follow. */
export function useColumns<T extends object>(input: ColumnsInput<T>) {
  const { columns, selectable, expandable, withMenu, phone, mobileRow } = input;
  const own = useLayout(input.layoutKey);
  const layout = phone ? noLayout : own.layout;
  const all = useMemo(
    (): readonly GridColumn<T>[] => [
      ...leadColumns(selectable, expandable),
      ...(phone ? forPhone(columns, mobileRow) : columns),
      ...tailColumns(withMenu),
    ],
    [columns, selectable, expandable, withMenu, phone, mobileRow],
  );
  const defs = useMemo(
    () =>
      all.map((column): ColumnDef<GridFeatures, T> => ({
        id: column.id,
        header: column.header,
        size: column.width,
        enableHiding: !column.fixed,
      })),
    [all],
  );
  const state = useMemo(() => {
    const ids = all.map((column) => column.id);
    const ordered = orderIds(
      ids.filter((id) => !isControlColumn(id)),
      layout.order,
    );
    const pinned = (side: readonly string[]) => ordered.filter((id) => side.includes(id));
    const lead = ids.filter((id) => id === selectColumn || id === expandColumn);
    const tail = ids.filter((id) => id === menuColumn);
    const [start, end] = [pinned(layout.start), pinned(layout.end)];
    return {
      columnOrder: [...lead, ...ordered, ...tail],
      columnPinning: {
        start: start.length > 0 ? [...lead, ...start] : [],
        end: end.length > 0 ? [...end, ...tail] : [],
      },
      columnSizing: layout.widths,
      columnVisibility: Object.fromEntries(
        all.map(({ id, hidden, fixed }) => [id, fixed || phone || (layout.shown[id] ?? !hidden)]),
      ),
    };
  }, [all, layout, phone]);
  const table = useTable({ features: gridFeatures, columns: defs, data: noRows, state });
  // Only the header groups have the order after pinning.
  const shown = (table.getHeaderGroups().at(-1)?.headers ?? []).map(({ column }) => {
    const side = column.getIsPinned();
    if (side === false) return { id: column.id };
    const offset = side === 'start' ? column.getStart('start') : column.getAfter('end');
    const group = state.columnPinning[side];
    return { id: column.id, pin: { side, offset, edge: column.id === (side === 'start' ? group.at(-1) : group[0]) } };
  });
  // Rows render again when this text changes, and not when a column only grows.
  const text = JSON.stringify(shown);
  const visible = useMemo((): ShownColumn<T>[] => {
    const byId = new Map(all.map((column) => [column.id, column]));
    return (JSON.parse(text) as typeof shown).flatMap(({ id, pin }) => {
      const column = byId.get(id);
      return column ? [pin ? { ...column, pin } : column] : [];
    });
  }, [all, text]);
  const widths = table
    .getVisibleLeafColumns()
    .reduce<Record<string, number>>((sizes, column) => Object.assign(sizes, { [column.id]: column.getSize() }), {});
  return { visible, widths, width: table.getTotalSize(), layout, changeLayout: own.change };
}
