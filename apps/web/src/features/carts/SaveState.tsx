import { Check, CircleAlert } from 'lucide-react';
import { Kbd } from '../../ui/Button.tsx';
import type { QueueState } from './edit-queue.ts';

/** Under the grid: the keys, and whether everything is saved. */
export const SaveState = ({ pending, last }: QueueState) => (
  <div className="cart-hints no-print">
    <span className="keys" aria-hidden>
      <Kbd>Enter</Kbd> next row <Kbd>Tab</Kbd> next field <Kbd>/</Kbd> add <Kbd>R</Kbd> review
    </span>
    <span className={`saved ${pending.length === 0 && last === 'failed' ? 'failed' : ''}`} role="status">
      {pending.length > 0 ? 'Saving' : null}
      {pending.length === 0 && last === 'saved' ? (
        <>
          <Check size={13} aria-hidden /> Saved
        </>
      ) : null}
      {pending.length === 0 && last === 'failed' ? (
        <>
          <CircleAlert size={13} aria-hidden /> Last change not saved
        </>
      ) : null}
    </span>
  </div>
);
