import { followUpDays, MAX_FOLLOW_UP } from '@cartwright/domain/accounts/follow-ups';
import { messages } from '@cartwright/contract/messages';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../context/use-today.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import { dayFault } from './day-fault.ts';
import { FollowUpDays } from './FollowUpDays.tsx';
import { FollowUpPerson } from './FollowUpPerson.tsx';

export interface FollowUpDialogProps {
  clientId: number;
  /** What it is made from; its text is the first suggestion. */
  from: { readonly noteId: number } | { readonly orderId: number };
  text: string;
  onClose: () => void;
}

/** A follow-up that is made from a note or an order. */
export function FollowUpDialog({ clientId, from, text, onClose }: FollowUpDialogProps) {
  const today = useToday();
  const [first = ''] = followUpDays(today);
  const { mutateAsync: add } = useWrite('accounts.addFollowUp');
  const { mutateAsync: end } = useWrite('accounts.endFollowUp');
  const form = useAppForm<{ what: string; day: string | null; personId: number | null }>({
    initialValues: { what: (text.split('\n')[0] ?? '').slice(0, MAX_FOLLOW_UP), day: first, personId: null },
    validate: {
      what: (what) => (what.trim() === '' ? messages.requiredFieldMissing : null),
      day: (day) => dayFault(day, today),
    },
    save: async ({ what, day, personId }) => {
      const { followUpId, message } = await add({
        body: { clientId, what, day: day ?? first, personId, ...from },
      });
      const takeBack = async () => await end({ body: { followUpId, as: 'dropped' } });
      toast.undo(message, takeBack, 'Follow-up');
    },
    onSaved: onClose,
  });
  const { value: day, onChange: setDay, error: dayError } = form.bind('day');
  const { value: personId, onChange: setPerson } = form.bind('personId');
  return (
    <FormDialog title="Follow up" width={480} form={form} submit="Add" onClose={onClose}>
      <TextField label="What" required maxLength={MAX_FOLLOW_UP} autoComplete="off" {...form.bind('what')} />
      <FollowUpDays label="Day" value={day} error={dayError} onChange={setDay} />
      <FollowUpPerson value={personId} onChange={setPerson} />
    </FormDialog>
  );
}
