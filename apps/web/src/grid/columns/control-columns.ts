import type { ReactNode } from 'react';
import type { GridColumn } from './column-types.ts';

/** Columns that the grid itself adds to those of a screen. */
export const selectColumn = '#select';
export const expandColumn = '#expand';
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
  priority: 1,
  control: true,
} as const;

export const isControlColumn = (id: string): boolean => id === selectColumn || id === expandColumn || id === menuColumn;

/** Control columns before and after the screen's columns. */
export const leadColumns = (selectable: boolean, expandable: boolean) => [
  ...(selectable ? [{ ...bare, id: selectColumn, width: 44 }] : []),
  ...(expandable ? [{ ...bare, id: expandColumn, width: 34 }] : []),
];
export const tailColumns = (withMenu: boolean) => (withMenu ? [{ ...bare, id: menuColumn, width: 46 }] : []);

/** The columns of the phone: the screen's own row in one column, or those marked `mobile`. */
export const forPhone = <T>(
  columns: readonly GridColumn<T>[],
  mobileRow?: (row: T) => ReactNode,
): readonly GridColumn<T>[] =>
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
