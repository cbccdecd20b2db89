import { isValidElement, type ReactNode } from 'react';
import type { GridColumn } from './column-types.ts';

/** The text inside of what a cell draws; what a component of its own would draw is not known here. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type === 'function') return '';
  return textOf(node.props.children);
}

/** What Ctrl+C takes of a cell: numbers bare, so that a sheet can add them up. */
export function copyText<T>(column: GridColumn<T>, row: T): string {
  if (column.copy) return column.copy(row);
  const value: unknown = (row as Readonly<Record<string, unknown>>)[column.id];
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null) return '';
  return textOf(column.cell(row)) || (column.title?.(row) ?? '');
}
