import { CircleAlert, Check, Ellipsis } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { CellEditor } from './CellEditor.tsx';
import { editText } from './cell-parse.ts';
import type { GridColumn } from './column-types.ts';
import { money, units } from '../ui/format.ts';
import { readNumber } from '../ui/read-number.ts';
import { menuColumn, selectColumn } from './use-columns.ts';
import { isEditable, type CellMark, type OpenCell, type RowMarks } from './use-editing.ts';

export interface GridRowProps<T> {
  row: T;
  index: number;
  ariaIndex: number;
  label: string;
  /** Stable while the layout is: visible columns in their order. */
  columns: readonly GridColumn<T>[];
  /** Undefined in a grid without selection. */
  selected: boolean | undefined;
  /** The column that holds the grid's tab stop, or -1. */
  activeCol: number;
  open: OpenCell | null;
  marks: RowMarks | undefined;
  onDone: (cell: OpenCell, text: string, key: Parameters<CellEditorDone>[1]) => string | undefined;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}
type CellEditorDone = Parameters<typeof CellEditor>[0]['onDone'];

/** What a cell shows while the saved row has not come back: the typed text, written like the value. */
function draft<T>(column: GridColumn<T>, mark: CellMark): ReactNode {
  const number = column.edit?.type === 'text' ? undefined : readNumber(mark.text);
  if (number === undefined) return mark.text;
  return column.edit?.type === 'money' ? money(number) : units(number);
}

function Mark({ mark }: { mark: CellMark }) {
  if (mark.state === 'saving') return <span className="mark saving" role="status" aria-label="Saving" />;
  if (mark.state === 'saved') return <Check className="mark saved" size={12} role="status" aria-label="Saved" />;
  return (
    <span className="mark failed" role="alert" title={`Not saved: ${mark.text}. ${mark.message ?? ''}`}>
      <CircleAlert size={13} aria-hidden />
      <span className="sr">
        Not saved: {mark.text}. {mark.message}
      </span>
    </span>
  );
}

function content<T>(column: GridColumn<T>, props: Omit<GridRowProps<T>, 'measure'>): ReactNode {
  const { row, label, open } = props;
  if (column.id === selectColumn)
    return <Checkbox checked={props.selected ?? false} readOnly tabIndex={-1} aria-label={`Select ${label}`} />;
  if (column.id === menuColumn)
    return (
      <button type="button" className="btn icon bare small" data-menu tabIndex={-1} aria-label={`Actions of ${label}`}>
        <Ellipsis size={15} />
      </button>
    );
  const mark = props.marks?.[column.id];
  if (open?.columnId === column.id && column.edit)
    return (
      <CellEditor
        label={`${column.header}, ${label}`}
        text={mark && mark.state !== 'saved' ? mark.text : editText(column.edit, row)}
        seed={open.seed}
        numeric={column.edit.type !== 'text'}
        onDone={(text, key) => props.onDone(open, text, key)}
      />
    );
  if (!mark) return column.cell(row);
  return (
    <>
      <Mark mark={mark} />
      {mark.state === 'saving' ? draft(column, mark) : column.cell(row)}
    </>
  );
}

function Row<T>(props: GridRowProps<T>) {
  const { measure, ...rest } = props;
  const { row, index, columns, open, selected, activeCol } = rest;
  return (
    <tr
      ref={measure}
      aria-rowindex={rest.ariaIndex}
      aria-selected={selected}
      data-index={index}
      className={selected ? 'row sel' : 'row'}
    >
      {columns.map((column, col) => {
        const editing = open?.columnId === column.id;
        const editable = isEditable(column, row);
        const classes = [column.numeric ? 'n' : '', editing ? 'editing' : '', editable ? 'can-edit' : ''];
        return (
          <td
            key={column.id}
            role="gridcell"
            aria-colindex={col + 1}
            aria-readonly={column.edit && !editable ? true : undefined}
            data-at={`${index}:${col}`}
            tabIndex={col === activeCol ? 0 : -1}
            title={editing ? undefined : column.title?.(row)}
            className={classes.filter(Boolean).join(' ') || undefined}
          >
            {content(column, rest)}
          </td>
        );
      })}
    </tr>
  );
}

/** Memoized by its props: a row draws again only when its own data, selection, editor or the layout changes. */
export const GridRow = memo(Row);
