import { Check } from 'lucide-react';
import { Kbd } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import { useShortcutsOn } from '../../../ui/lib/shortcuts.ts';
import type { QueueState } from '../edits/edit-queue.ts';
import './SaveState.css';

/** Key hints and the save state under the grid. A failed save is shown where it was changed. */
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
      <span className="saved" role="status">
        {pending.length > 0 ? 'Saving' : null}
        {pending.length === 0 && last === 'saved' ? (
          <>
            <Check size={13} aria-hidden /> Saved
          </>
        ) : null}
      </span>
    </div>
  );
}
