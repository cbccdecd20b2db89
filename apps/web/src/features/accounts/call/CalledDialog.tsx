import { useWrite } from '../../../api/query.ts';
import { TextField } from '../../../form/fields.tsx';
import { FormDialog } from '../../../form/FormDialog.tsx';
import { useAppForm } from '../../../form/use-app-form.ts';
import { toast } from '../../../ui/toast.ts';
import { noteChanges, NoteAttributes } from '../client/NoteAttributes.tsx';

interface CalledDialogProps {
  client: { readonly id: number; readonly tradename: string };
  onClose: () => void;
}

const plain = 'Called.';

/** Notes a call: Enter at once says only that there was one. The client's "last contacted" is today from then on. */
export function CalledDialog({ client, onClose }: CalledDialogProps) {
  const { mutateAsync: add } = useWrite('accounts.addNote', noteChanges);
  const { mutateAsync: remove } = useWrite('accounts.deleteNote', noteChanges);
  const form = useAppForm<{ note: string; chosen: readonly number[] }>({
    initialValues: { note: '', chosen: [] },
    save: async ({ note, chosen }) => {
      const body = { clientId: client.id, note: note.trim() || plain, clientNoteAdditionalInfoIds: [...chosen] };
      const { noteId, message } = await add({ body });
      toast.undo(message, async () => remove({ body: { noteId, clientId: client.id } }));
    },
    onSaved: onClose,
  });
  const { value: chosen, onChange } = form.bind('chosen');
  return (
    <FormDialog
      title={`Call with ${client.tradename}`}
      width={520}
      form={form}
      submit="Note the call"
      onClose={onClose}
    >
      <TextField label="What was said" placeholder={plain} maxLength={4000} autoComplete="off" {...form.bind('note')} />
      <NoteAttributes chosen={chosen} onChange={onChange} />
    </FormDialog>
  );
}
