import { Check } from 'lucide-react';
import { counted } from '../../../lib/format.ts';
import type { QueueState } from '../edits/edit-queue.ts';
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
