import { useAct } from '../../../context/use-act.ts';
import { NoteForm } from '../shared/timeline/NoteForm.tsx';

/** A note without attributes on a client, written above its timeline. */
export function QuickNote({ clientId }: { clientId: number }) {
  const { act, busy } = useAct();
  const add = async (note: string) =>
    await act(
      'accounts.addNote',
      { body: { clientId, note } },
      {
        subject: 'Note',
        undo:
          ({ noteId }, write) =>
          async () =>
            await write('accounts.deleteNote', { body: { noteId, clientId } }),
      },
    );
  return <NoteForm label="Write a note" busy={busy} onAdd={add} />;
}
