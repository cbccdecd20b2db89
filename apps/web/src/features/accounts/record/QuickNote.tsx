import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useUnsavedGuard } from '../../../form/Form.tsx';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../ui/controls/KeyHint.tsx';
import css from './QuickNote.module.css';

/** A note without attributes, written above the timeline; Enter adds it, Shift+Enter starts a new line. */
export function QuickNote({ clientId }: { clientId: number }) {
  const [note, setNote] = useState('');
  const { act, busy } = useAct();
  const typed = note.trim() !== '';
  useUnsavedGuard(typed && !busy);
  const add = async () => {
    if (!typed) return;
    const added = await act(
      'accounts.addNote',
      { body: { clientId, note } },
      {
        undo:
          ({ noteId }, write) =>
          async () =>
            await write('accounts.deleteNote', { body: { noteId, clientId } }),
      },
    );
    if (added) setNote('');
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
        data-quick-note
        aria-label="Write a note"
        placeholder="Write a note"
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
          <KeyHint name="addNote" />
        </span>
      )}
    </form>
  );
}
