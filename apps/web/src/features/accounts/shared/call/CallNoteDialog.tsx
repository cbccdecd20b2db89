import { PHONE_CALL } from '@cartwright/domain/accounts/who-to-call';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../context/use-today.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FieldGroup } from '../../../../form/FieldGroup.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { dayFault } from '../follow-ups/day-fault.ts';
import { FollowUpDays } from '../follow-ups/FollowUpDays.tsx';
import { noteAttributes, NoteAttributes } from './NoteAttributes.tsx';

interface CallNoteDialogProps {
  client: { readonly id: number; readonly tradename: string };
  onClose: () => void;
}

const plain = 'Called.';
/** What is to be done on the day that is chosen, when no note says it. */
const again = 'Call again';

/**
 * Notes a call and makes today the client's "last contacted"; Ctrl+Enter right away notes only that there was a call. The
 * phone call attribute is preselected; a visit can choose another.
 */
export function CallNoteDialog({ client, onClose }: CallNoteDialogProps) {
  const { mutateAsync: add } = useWrite('accounts.addNote');
  const { mutateAsync: remove } = useWrite('accounts.deleteNote');
  const queries = useQueryClient();
  const today = useToday();
  /** The seller may have removed the attribute; a note without one is better than none. */
  const offered = async (ids: readonly number[]): Promise<number[]> => {
    const { data } = await queries.ensureQueryData(noteAttributes).catch(() => ({ data: [] }));
    return ids.filter((chosen) => data.some(({ id }) => id === chosen));
  };
  const form = useAppForm<{ note: string; chosen: readonly number[]; day: string | null }>({
    initialValues: { note: '', chosen: [PHONE_CALL], day: null },
    validate: { day: (day) => dayFault(day, today) },
    save: async ({ note, chosen, day }) => {
      const body = {
        clientId: client.id,
        note: note.trim() || plain,
        clientNoteAdditionalInfoIds: await offered(chosen),
        followUp: day === null ? null : { day, what: note.trim() === '' ? again : null },
      };
      const { noteId, message } = await add({ body });
      const takeBack = async () => await remove({ body: { noteId, clientId: client.id, dropFollowUps: true } });
      toast.undo(message, takeBack, `Note on ${client.tradename}`);
    },
    onSaved: onClose,
  });
  const { value: chosen, onChange } = form.bind('chosen');
  const { value: day, onChange: setDay, error: dayError } = form.bind('day');
  return (
    <FormDialog title={`Call with ${client.tradename}`} width={520} form={form} submit="Log call" onClose={onClose}>
      <TextField
        label="Notes"
        placeholder={plain}
        rows={3}
        maxLength={4000}
        autoComplete="off"
        {...form.bind('note')}
      />
      <NoteAttributes chosen={chosen} onChange={onChange} />
      <FieldGroup title={again}>
        <FollowUpDays label={again} none="No" value={day} error={dayError} onChange={setDay} />
      </FieldGroup>
    </FormDialog>
  );
}
