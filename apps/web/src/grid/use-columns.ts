import { useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { gridFeatures, type GridColumn, type GridFeatures } from './column-types.ts';

export const selectColumn = '#select';
export const menuColumn = '#menu';
export const mobileColumn = '#mobile';

const bare = {
  header: '',
  cell: () => null,
  grow: false,
  numeric: false,
  sortable: false,
  mobile: true,
  hidden: false,
  fixed: true,
} as const;

interface ColumnsInput<T extends object> {
  /** Names the layout in this browser's storage. */
  name: string;
  columns: readonly GridColumn<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  selectable: boolean;
  withMenu: boolean;
  phone: boolean;
  mobileRow: ((row: T) => React.ReactNode) | undefined;
}

const storageKey = (name: string) => `cartwright.columns.${name}`;

function storedVisibility(name: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, on]) => typeof on === 'boolean'));
  } catch {
    return {};
  }
}

/** The columns of the phone: the screen's own row in one column, or those marked `mobile`. */
const forPhone = <T>(columns: readonly GridColumn<T>[], mobileRow?: (row: T) => React.ReactNode) =>
  mobileRow
    ? [
        {
          ...bare,
          id: mobileColumn,
          header: 'Row',
          width: 200,
          grow: true,
          control: false,
          cell: mobileRow,
          href: columns.find((column) => column.href)?.href,
        },
      ]
    : columns.filter((column) => column.mobile);

/** The visible columns in their order, and the table that keeps their layout. */
export function useColumns<T extends object>(input: ColumnsInput<T>) {
  const { name, columns, selectable, withMenu, phone, mobileRow } = input;
  const [chosen, setChosen] = useState(() => storedVisibility(name));
  const all = useMemo((): GridColumn<T>[] => {
    const middle: readonly GridColumn<T>[] = phone ? forPhone(columns, mobileRow) : columns;
    return [
      ...(selectable ? [{ ...bare, id: selectColumn, width: 40, control: true }] : []),
      ...middle,
      ...(withMenu ? [{ ...bare, id: menuColumn, width: 46, control: true }] : []),
    ];
  }, [columns, selectable, withMenu, phone, mobileRow]);
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
  const columnVisibility = useMemo(
    () => ({
      ...Object.fromEntries(all.map((column) => [column.id, phone || !column.hidden])),
      ...(phone ? {} : chosen),
    }),
    [all, phone, chosen],
  );
  const data = useMemo(() => [...input.rows], [input.rows]);
  const table = useTable({
    features: gridFeatures,
    columns: defs,
    data,
    getRowId: input.rowId,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) => {
      const next = typeof change === 'function' ? change(columnVisibility) : change;
      setChosen(next);
      localStorage.setItem(storageKey(name), JSON.stringify(next));
    },
  });
  // The order after pinning stands only in the header groups.
  const layout = (table.getHeaderGroups().at(-1)?.headers ?? []).map((header) => header.id).join('|');
  const visible = useMemo(() => {
    const byId = new Map(all.map((column) => [column.id, column]));
    return layout.split('|').flatMap((id) => byId.get(id) ?? []);
  }, [all, layout]);
  return { table, visible, width: table.getTotalSize() };
}

export type GridTable<T extends object> = ReturnType<typeof useColumns<T>>['table'];
