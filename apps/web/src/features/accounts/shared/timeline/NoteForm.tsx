import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useUnsavedGuard } from '../../../../form/Form.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import css from './NoteForm.module.css';

/** Puts the focus into the field for a new note. */
export const focusNote = (): void => document.querySelector<HTMLElement>('textarea[data-note]')?.focus();

interface NoteFormProps {
  label: string;
  busy: boolean;
  /** Undefined when the note was not added: its text stays. */
  onAdd: (note: string) => Promise<object | undefined>;
}

/** A new note above a timeline; Enter adds it, Shift+Enter starts a new line. An empty one is not sent (spec 001 §5). */
export function NoteForm({ label, busy, onAdd }: NoteFormProps) {
  const [note, setNote] = useState('');
  const typed = note.trim() !== '';
  useUnsavedGuard(typed && !busy);
  const add = async () => {
    if (typed && (await onAdd(note)) !== undefined) setNote('');
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
        data-note
        aria-label={label}
        placeholder={label}
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
          <KeyHint name="note" />
        </span>
      )}
    </form>
  );
}
