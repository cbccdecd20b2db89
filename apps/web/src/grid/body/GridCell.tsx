import { updateFailed } from '@cartwright/contract/first-messages';
import { readNumber } from '@cartwright/domain/money/read-number';
import { Check, ChevronRight, CircleAlert, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { money, units } from '../../lib/format.ts';
import { CellEditor, type CellEditorProps } from '../editing/CellEditor.tsx';
import { editText, steppedText } from '../editing/cell-parse.ts';
import type { GridColumn } from '../columns/column-types.ts';
import { expandColumn, menuColumn, selectColumn } from '../columns/control-columns.ts';
import { isUnsaved } from '../editing/use-cell-marks.ts';
import type { CellMark, OpenCell, RowMarks } from '../editing/use-editing.ts';
import { buttonClass } from '../../ui/controls/Button.tsx';
import css from './GridCell.module.css';

export interface CellProps<T> {
  row: T;
  /** The accessible name of the row. */
  label: string;
  /** Undefined in a grid without selection. */
  selected: boolean | undefined;
  expanded: boolean;
  open: OpenCell | null;
  marks: RowMarks | undefined;
  onType: (cell: OpenCell, text: string) => void;
  onDone: (cell: OpenCell, text: string, key: Parameters<CellEditorProps['onDone']>[1]) => string | undefined;
}

/** The typed text, formatted like the value, until the saved row is loaded. */
function draft<T>(column: GridColumn<T>, mark: CellMark): ReactNode {
  const number = column.edit?.type === 'text' ? undefined : readNumber(mark.text);
  if (number === undefined) return mark.text;
  return column.edit?.type === 'money' ? money(number) : units(number);
}

function Mark({ mark }: { mark: CellMark }) {
  if (mark.state === 'saving')
    return <span className={css.mark} data-state="saving" role="status" aria-label="Saving" />;
  if (mark.state === 'saved')
    return <Check className={css.mark} data-state="saved" size={12} role="status" aria-label="Saved" />;
  const reason = `${mark.state === 'failed' ? updateFailed : 'Not saved'}: ${mark.text}. ${mark.message ?? ''}`;
  return (
    <span className={css.mark} data-state="failed" role="alert">
      <CircleAlert size={13} aria-hidden />
      <span className={css.reason}>{reason}</span>
    </span>
  );
}

const controlClass = buttonClass({ kind: 'bare', size: 'small', square: true });

/** The grid's own controls: selection, detail, menu. */
function control<T>(column: GridColumn<T>, { label, selected, expanded }: CellProps<T>): ReactNode {
  if (column.id === selectColumn)
    return <Checkbox checked={selected ?? false} readOnly tabIndex={-1} aria-label={`Select ${label}`} />;
  const shared = { type: 'button', className: controlClass, tabIndex: -1 } as const;
  if (column.id === menuColumn)
    return (
      <button {...shared} data-menu aria-label={`Actions of ${label}`}>
        <Ellipsis size={15} />
      </button>
    );
  if (column.id === expandColumn)
    return (
      <button {...shared} data-expand aria-expanded={expanded} aria-label={`Details of ${label}`}>
        <ChevronRight size={15} />
      </button>
    );
  return undefined;
}

/** The content of a cell: a control of the grid, the open editor, or the value with the state of its last save. */
export function cellContent<T>(column: GridColumn<T>, props: CellProps<T>): ReactNode {
  const own = control(column, props);
  if (own !== undefined) return own;
  const { row, open, label } = props;
  const mark = props.marks?.[column.id];
  const { edit } = column;
  if (open?.columnId === column.id && edit)
    return (
      <CellEditor
        label={`${column.header}, ${label}`}
        text={mark && mark.state !== 'saved' ? mark.text : editText(edit, row)}
        seed={open.seed}
        numeric={edit.type !== 'text'}
        onType={(text) => props.onType(open, text)}
        onStep={(text, direction) => steppedText(text, edit, row, direction)}
        onDone={(text, key) => props.onDone(open, text, key)}
      />
    );
  if (!mark) return column.cell(row);
  return (
    <>
      <Mark mark={mark} />
      {isUnsaved(mark) ? <span className={css.refused}>{mark.text}</span> : null}
      {mark.state === 'saving' ? draft(column, mark) : null}
      {mark.state === 'saved' ? column.cell(row) : null}
    </>
  );
}
