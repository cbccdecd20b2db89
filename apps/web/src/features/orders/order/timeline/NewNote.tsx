import { useAct } from '../../../../context/use-act.ts';
import { NoteForm } from '../../../accounts/shared/timeline/NoteForm.tsx';

/** A note on an order, written above its timeline. */
export function NewNote({ orderId }: { orderId: number }) {
  const { act, busy } = useAct();
  const add = async (note: string) =>
    await act('orders.addNote', { params: { orderId }, body: { note } }, { subject: 'Note' });
  return <NoteForm label="Add a note" busy={busy} onAdd={add} />;
}
