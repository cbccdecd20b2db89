import { useMemo, type ReactNode } from 'react';
import type { GridColumn, Pin, ShownColumn } from './column-types.ts';
import { forPhone, leadColumns, tailColumns } from './control-columns.ts';
import { useLayout } from './layout-store.ts';
import { noLayout } from './layout.ts';
import { placeColumns } from './place-columns.ts';

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
  const placed = placeColumns(all, layout, phone);
  // The list stays the same object while columns only change their width: rows are not drawn again for that.
  const text = JSON.stringify(placed.visible.map(({ id, pin }) => ({ id, pin })));
  const visible = useMemo((): ShownColumn<T>[] => {
    const byId = new Map(all.map((column) => [column.id, column]));
    return (JSON.parse(text) as { id: string; pin?: Pin }[]).flatMap(({ id, pin }) => {
      const column = byId.get(id);
      return column ? [pin ? { ...column, pin } : column] : [];
    });
  }, [all, text]);
  return { ...placed, visible, layout, changeLayout: own.change };
}
