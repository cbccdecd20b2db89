import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { useShortcutsOn } from '../../../ui/lib/shortcuts.ts';
import { counted } from '../../../ui/lib/format.ts';
import type { QueueState } from '../edits/edit-queue.ts';
import { classes } from '../../../ui/lib/classes.ts';
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

/** The keys of the lines and the save state, under the grid of a desk. */
export function KeyHints({ saved }: { saved: ReactNode }) {
  const keys = useShortcutsOn();
  return (
    <div className={classes(css.hints, 'no-print')}>
      <span aria-hidden>
        <Kbd>Enter</Kbd> next row <Kbd>Tab</Kbd> next field{' '}
        {keys ? (
          <>
            <KeyHint name="search" /> add <KeyHint name="review" /> review
          </>
        ) : null}
      </span>
      {saved}
    </div>
  );
}
