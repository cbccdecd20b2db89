import { isValidElement, type ReactNode } from 'react';
import { dash } from '../../lib/format.ts';
import type { GridColumn } from '../columns/column-types.ts';

/** The text inside a rendered cell; the output of components is not known here. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node) || typeof node.type === 'function') return '';
  return textOf(node.props.children);
}

/**
 * The text that Ctrl+C copies from a cell: numbers without formatting, so that a spreadsheet can add them, anything
 * else as the cell shows it, and nothing for a dash.
 */
export function copyText<T>(column: GridColumn<T>, row: T): string {
  if (column.copy) return column.copy(row);
  const value: unknown = (row as Readonly<Record<string, unknown>>)[column.id];
  if (value === null || value === '') return '';
  if (typeof value === 'number' && column.numeric) return String(value);
  const shown = column.cell(row);
  if (typeof shown === 'string') return shown === dash ? '' : shown;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return textOf(shown) || (column.title?.(row) ?? '');
}
