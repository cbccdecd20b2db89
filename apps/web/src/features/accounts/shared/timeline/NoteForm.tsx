import { useState, type SyntheticEvent } from 'react';
import { submitOnCtrlEnter } from '../../../../form/submit-on-ctrl-enter.ts';
import { useUnsavedGuard } from '../../../../ui/overlay/unsaved-guard.ts';
import { Button, Kbd } from '../../../../ui/controls/Button.tsx';
import { KeyHint } from '../../../../ui/controls/KeyHint.tsx';
import { keyLabel } from '../../../../lib/keys/keys.ts';
import css from './NoteForm.module.css';

/** Puts the focus into the field for a new note. */
export const focusNote = (): void => document.querySelector<HTMLElement>('textarea[data-note]')?.focus();

interface NoteFormProps {
  label: string;
  busy: boolean;
  /** Undefined when the note was not added: its text stays. */
  onAdd: (note: string) => Promise<object | undefined>;
}

/** A new note above a timeline; Ctrl+Enter adds it, as the button does. An empty one is not sent (spec 001 §5). */
export function NoteForm({ label, busy, onAdd }: NoteFormProps) {
  const [note, setNote] = useState('');
  const typed = note.trim() !== '';
  useUnsavedGuard(typed && !busy);
  const add = async () => {
    if (typed && (await onAdd(note)) !== undefined) setNote('');
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form className={css.note} aria-label="New note" onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter}>
      <textarea
        data-note
        aria-label={label}
        placeholder={label}
        rows={typed ? 3 : 1}
        maxLength={4000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {typed ? (
        <Button type="submit" size="small" busy={busy}>
          Add note <Kbd>{keyLabel('Ctrl+Enter')}</Kbd>
        </Button>
      ) : (
        <span className={css.key}>
          <KeyHint name="note" />
        </span>
      )}
    </form>
  );
}
