import type { ReactNode, RefObject } from 'react';
import type { ShownColumn } from '../columns/column-types.ts';
import type { OpenCell, RowMarks } from '../editing/use-editing.ts';
import type { CellRect } from '../selection/cell-range.ts';
import type { CellPos } from '../selection/grid-keys.ts';
import type { Selected } from '../selection/selection.ts';
import type { GridRowProps } from './GridRow.tsx';
import type { RowsWindow } from './rows-window.ts';

export interface BodyHandle {
  /** Scrolls the row into the rendered part. */
  reveal: (row: number) => void;
}

export interface GridBodyProps<T> {
  /** Set while only the visible rows are rendered. */
  handle: RefObject<BodyHandle | null>;
  /** Loaded for the first long list: undefined until then. */
  virtualRows: VirtualRows | undefined;
  rows: readonly T[];
  rowId: (row: T) => string;
  rowLabel: (row: T) => string;
  columns: readonly ShownColumn<T>[];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  headHeight: number;
  /** Rows have the height of their content, as on a phone. */
  measured: boolean;
  /** Position of the first row in the whole list. */
  offset: number;
  selected: Selected | undefined;
  /** The id of the row that a panel shows. */
  shownRow: string | undefined;
  active: CellPos;
  range: CellRect | undefined;
  open: OpenCell | null;
  marks: Readonly<Record<string, RowMarks>>;
  onType: GridRowProps<T>['onType'];
  onDone: GridRowProps<T>['onDone'];
  detail: ((row: T) => ReactNode) | undefined;
  /** The details are notes, which are always there. */
  areNotes: boolean;
  /** The heading above a row, where a group begins. */
  heading: ((row: T, columns: number) => ReactNode) | undefined;
  /** Indexes of the rows whose detail is open, ascending. */
  expanded: readonly number[];
}

/** What decides which rows of a list are rendered. */
export interface VirtualRowsProps<T> extends Pick<
  GridBodyProps<T>,
  'rows' | 'rowId' | 'scroller' | 'rowHeight' | 'headHeight' | 'active' | 'open' | 'expanded' | 'handle'
> {
  printing: boolean;
  children: (window: RowsWindow) => ReactNode;
}

/** The component, or that it could not be loaded. */
export type VirtualRows = (<T>(props: VirtualRowsProps<T>) => ReactNode) | 'unavailable';
