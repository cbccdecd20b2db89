import { useMemo, type ReactNode } from 'react';
import type { GridColumn, Pin, ShownColumn } from './column-types.ts';
import { forPhone, leadColumns, tailColumns } from './control-columns.ts';
import { useLayout } from './layout-store.ts';
import { noLayout } from './layout.ts';
import { placeColumns, type Placed } from './place-columns.ts';

interface ColumnsInput<T extends object> {
  /** The storage key of the person's layout. */
  layoutKey: string;
  columns: readonly GridColumn<T>[];
  selectable: boolean;
  expandable: boolean;
  withMenu: boolean;
  phone: boolean;
  mobileRow: ((row: T) => ReactNode) | undefined;
  /** Pixels for the columns; what does not fit gives way. */
  room: number;
}

/** The visible columns in their order, their widths, and the layout they follow. */
export function useColumns<T extends object>(input: ColumnsInput<T>) {
  const { columns, selectable, expandable, withMenu, phone, mobileRow, room } = input;
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
  const placed = placeColumns(all, layout, phone, room);
  // The lists stay the same objects while columns only change their width: rows are not drawn again for that.
  const text = writePlaces(all, placed);
  const { visible, noRoom } = useMemo(() => readPlaces(all, text), [all, text]);
  return { widths: placed.widths, width: placed.width, visible, noRoom, layout, changeLayout: own.change };
}

interface Places {
  readonly visible: readonly { readonly id: string; readonly pin?: Pin; readonly second: readonly string[] }[];
  readonly noRoom: readonly string[];
}

function writePlaces<T>(all: readonly GridColumn<T>[], { visible, noRoom }: Placed<T>): string {
  const second = (host: string) => all.filter(({ id, under }) => under === host && noRoom.includes(id));
  const places = visible.map(({ id, pin }) => ({ id, pin, second: second(id).map((column) => column.id) }));
  return JSON.stringify({ visible: places, noRoom });
}

function readPlaces<T>(all: readonly GridColumn<T>[], text: string) {
  const { visible, noRoom } = JSON.parse(text) as Places;
  const byId = new Map(all.map((column) => [column.id, column]));
  const columnsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const shown = visible.flatMap(({ id, pin, second }): ShownColumn<T>[] =>
    columnsOf([id]).map((column) => ({
      ...column,
      ...(pin ? { pin } : {}),
      ...(second.length > 0 ? { second: columnsOf(second) } : {}),
    })),
  );
  return { visible: shown, noRoom };
}
