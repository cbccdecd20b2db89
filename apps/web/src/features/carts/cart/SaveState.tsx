import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Kbd } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { counted } from '../../../lib/format.ts';
import type { QueueState } from '../edits/edit-queue.ts';
import { classes } from '../../../lib/classes.ts';
import css from './SaveState.module.css';

/** Whether the changes are saved. A failed save is shown where it was changed. */
export const SaveState = ({ pending, last, waiting }: Pick<QueueState, 'pending' | 'last' | 'waiting'>) => (
  <span className={css.saved} role="status">
    {waiting > 0 ? `${counted(waiting, 'change')} waiting` : null}
    {pending.length > 0 && waiting === 0 ? 'Saving' : null}
    {pending.length === 0 && last === 'saved' ? (
      <>
        <Check size={13} aria-hidden /> Saved
      </>
    ) : null}
  </span>
);

/** The keys that work in the entry or in the lines, whichever has the focus, and the save state, under the grid of a desk. */
export function KeyHints({ saved }: { saved: ReactNode }) {
  const [inLines, setInLines] = useState(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) =>
      setInLines(target instanceof Element && target.closest('[role=grid]') !== null);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <div className={classes(css.hints, 'no-print')}>
      <span aria-hidden>
        {inLines ? (
          <>
            <Kbd>Enter</Kbd> next row <Kbd>Tab</Kbd> next field
          </>
        ) : (
          <>
            <Kbd>Enter</Kbd> add <KeyHint name="undo" /> take back
          </>
        )}{' '}
        <KeyHint name="submit" /> review
      </span>
      {saved}
    </div>
  );
}
