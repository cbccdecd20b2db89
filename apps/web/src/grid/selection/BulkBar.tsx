import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import { count, counted } from '../../lib/format.ts';
import { classes } from '../../lib/classes.ts';
import { chosenCount, type GridSelection } from './selection.ts';
import css from './BulkBar.module.css';

export interface BulkBarProps {
  selection: GridSelection;
  total: number;
  /** "order" */
  noun: string;
  children?: ReactNode;
}

/** "2 selected · select all 1,243" and the actions on the selected rows, above the grid's header. */
export function BulkBar(props: BulkBarProps) {
  const chosen = chosenCount(props.selection, props.total);
  return chosen === 0 ? null : <ShownBar {...props} chosen={chosen} />;
}

function ShownBar({ selection, total, noun, children, chosen }: BulkBarProps & { chosen: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = bar.current;
    const grid = shown?.nextElementSibling;
    // It goes with the selection, and what had the focus in it: its action, or the cross.
    return () => {
      if (shown?.contains(document.activeElement)) grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    };
  }, []);
  return (
    <div
      ref={bar}
      className={classes(css.bar, 'no-print')}
      role="toolbar"
      aria-label={`${counted(chosen, noun)} selected`}
    >
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
      <IconButton kind="bare" size="small" label="Clear the selection" onClick={selection.clear}>
        <X size={14} />
      </IconButton>
    </div>
  );
}
