import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { count, counted } from '../../ui/lib/format.ts';
import { classes } from '../../ui/lib/classes.ts';
import { chosenCount, type GridSelection } from './selection.ts';
import css from './BulkBar.module.css';

export interface BulkBarProps {
  selection: GridSelection;
  total: number;
  /** "order" */
  noun: string;
  children?: ReactNode;
}

/** "2 selected · select all 1,243" and the actions on the selected rows, in place of the grid's header. */
export function BulkBar({ selection, total, noun, children }: BulkBarProps) {
  const chosen = chosenCount(selection, total);
  if (chosen === 0) return null;
  return (
    <div className={classes(css.bar, 'no-print')} role="toolbar" aria-label={`${counted(chosen, noun)} selected`}>
      <span className="num" role="status">
        {count(chosen)} selected
        {selection.all || total <= chosen ? null : (
          <>
            {' · '}
            <button type="button" className="link" onClick={selection.selectAll}>
              select all {count(total)}
            </button>
          </>
        )}
      </span>
      {children}
      <span className="grow" />
      <IconButton kind="bare" size="small" label="Clear the selection" onClick={selection.clear}>
        <X size={14} />
      </IconButton>
    </div>
  );
}
