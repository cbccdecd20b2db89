import type { ReactNode } from 'react';
import { AppLink } from '../../ui/page/AppLink.tsx';
import { date, money, orDash, percent, shortDate, units } from '../../lib/format.ts';
import type { GridColumn } from './column-types.ts';

type Options<T> = Partial<Omit<GridColumn<T>, 'id' | 'header' | 'cell'>>;
/** Names of the fields of T that hold a V or nothing. */
type KeysOf<T, V> = { [K in keyof T & string]: T[K] extends V | null | undefined ? K : never }[keyof T & string];

const base = {
  width: 130,
  grow: false,
  numeric: false,
  whole: false,
  sortable: true,
  mobile: false,
  hidden: false,
  fixed: false,
  priority: 1,
  control: false,
} as const;

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Builders of a screen's columns: `const c = columnsOf<OrderRow>()`. The first argument is the field, which is also
 * the sort field; anything of `GridColumn` can be given last.
 */
export function columnsOf<T extends object>() {
  const make = (id: string, header: string, cell: (row: T) => ReactNode, options: Options<T>): GridColumn<T> => ({
    ...base,
    ...options,
    id,
    header,
    cell,
  });
  const numeric =
    (format: (value: number | null | undefined) => string, width: number) =>
    (id: KeysOf<T, number>, header: string, options: Options<T> = {}): GridColumn<T> =>
      make(id, header, (row) => format(numberOf(row[id])), { numeric: true, whole: true, width, ...options });
  const dated =
    (format: (value: string | null | undefined) => string) =>
    (id: KeysOf<T, string>, header: string, options: Options<T> = {}): GridColumn<T> =>
      make(id, header, (row) => format(textOf(row[id])), { whole: true, width: 120, ...options });
  return {
    text: (id: KeysOf<T, string>, header: string, options: Options<T> = {}): GridColumn<T> => {
      const read = (row: T) => orDash(textOf(row[id]));
      return make(id, header, read, { title: read, width: 180, ...options });
    },
    money: numeric(money, 120),
    units: numeric(units, 90),
    percent: numeric(percent, 90),
    date: dated(date),
    shortDate: dated(shortDate),
    /** The row's number as a link; double click and Enter anywhere in the row follow it. */
    link: (
      id: keyof T & string,
      header: string,
      href: (row: T) => string,
      text: (row: T) => string,
      options: Options<T> = {},
    ): GridColumn<T> =>
      make(
        id,
        header,
        (row) => (
          <AppLink className="link" href={href(row)} tabIndex={-1}>
            {text(row)}
          </AppLink>
        ),
        { href, copy: text, whole: true, mobile: true, fixed: true, ...options },
      ),
    /** Any content. Not sortable by default: the id of a sortable one must be a sort field of the call. */
    custom: (id: string, header: string, cell: (row: T) => ReactNode, options: Options<T> = {}): GridColumn<T> =>
      make(id, header, cell, { sortable: false, ...options }),
  };
}
