import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useAct } from '../../../../context/use-act.ts';
import { useUnsavedGuard } from '../../../../form/Form.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import css from './NewNote.module.css';

/** Puts the focus into the field for a new note. */
export const focusNewNote = (): void => document.querySelector<HTMLElement>('textarea[data-order-note]')?.focus();

/** A note on an order; Enter adds it, Shift+Enter starts a new line. An empty one is not sent (spec 001 §5). */
export function NewNote({ orderId }: { orderId: number }) {
  const [note, setNote] = useState('');
  const { act, busy } = useAct();
  const typed = note.trim() !== '';
  useUnsavedGuard(typed && !busy);
  const add = async () => {
    if (!typed) return;
    if (await act('orders.addNote', { params: { orderId }, body: { note } })) setNote('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add();
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={css.note} aria-label="New note" onSubmit={onSubmit}>
      <textarea
        data-order-note
        aria-label="Add a note"
        placeholder="Add a note"
        rows={typed ? 3 : 1}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed ? (
        <Button type="submit" size="small" busy={busy}>
          Add note
        </Button>
      ) : (
        <span className={css.key}>
          <KeyHint name="addOrderNote" />
        </span>
      )}
    </form>
  );
}
