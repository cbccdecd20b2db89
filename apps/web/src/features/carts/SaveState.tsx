import { Check, CircleAlert } from 'lucide-react';
import { Kbd } from '../../ui/Button.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useShortcutsOn } from '../../ui/shortcuts.ts';
import type { QueueState } from './edit-queue.ts';
import './SaveState.css';

/** Under the grid: the keys, and whether everything is saved. */
export function SaveState({ pending, last }: QueueState) {
  const keys = useShortcutsOn();
  return (
    <div className="cart-hints no-print">
      <span className="keys" aria-hidden>
        <Kbd>Enter</Kbd> next row <Kbd>Tab</Kbd> next field{' '}
        {keys ? (
          <>
            <KeyHint name="search" /> add <KeyHint name="review" /> review
          </>
        ) : null}
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
}
