import { callNote, type CallResult, callResults } from '@cartwright/domain/accounts/calls';
import { MAX_FOLLOW_UP } from '@cartwright/domain/accounts/follow-ups';
import { PHONE_CALL } from '@cartwright/domain/accounts/who-to-call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWrite } from '../../../../api/use-write.ts';
import { useToday } from '../../../../context/use-today.ts';
import { TextField } from '../../../../form/fields.tsx';
import { FieldGroup } from '../../../../form/FieldGroup.tsx';
import { FormDialog } from '../../../../form/FormDialog.tsx';
import { useAppForm } from '../../../../form/use-app-form.ts';
import { counted, time } from '../../../../lib/format.ts';
import { usePhone } from '../../../../lib/use-media.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { dayFault } from '../follow-ups/day-fault.ts';
import { FollowUpDays } from '../follow-ups/FollowUpDays.tsx';
import css from './CallNoteDialog.module.css';
import { noteAttributes, NoteAttributes } from './NoteAttributes.tsx';
import type { EndedCall } from './use-call-return.ts';

interface CallNoteDialogProps {
  client: { readonly id: number; readonly tradename: string };
  /** The call that the person is back from; left out for one that was made elsewhere. */
  call?: EndedCall | undefined;
  /** Starts or opens the client's cart. */
  cart?: (() => void) | undefined;
  onClose: () => void;
}

/** What is to be done on the day that is chosen, when no note says it. */
const again = 'Call again';

/**
 * Notes a call and makes today the client's "last contacted"; Ctrl+Enter right away notes only that there was a call. The
 * phone call attribute is preselected; a visit can choose another.
 */
export function CallNoteDialog({ client, call, cart, onClose }: CallNoteDialogProps) {
  const { mutateAsync: add } = useWrite('accounts.addNote');
  const { mutateAsync: remove } = useWrite('accounts.deleteNote');
  const queries = useQueryClient();
  const today = useToday();
  const phone = usePhone();
  const withCart = useRef(false);
  /** The seller may have removed the attribute; a note without one is better than none. */
  const offered = async (ids: readonly number[]): Promise<number[]> => {
    const { data } = await queries.ensureQueryData(noteAttributes).catch(() => ({ data: [] }));
    return ids.filter((chosen) => data.some(({ id }) => id === chosen));
  };
  const form = useAppForm<{ result: CallResult; note: string; chosen: readonly number[]; day: string | null }>({
    initialValues: { result: 'Talked', note: '', chosen: [PHONE_CALL], day: null },
    validate: { day: (day) => dayFault(day, today) },
    save: async ({ result, note, chosen, day }) => {
      const what = note.trim().split('\n')[0]?.slice(0, MAX_FOLLOW_UP) || again;
      const body = {
        clientId: client.id,
        note: callNote(result, call?.who ?? null, note),
        clientNoteAdditionalInfoIds: await offered(chosen),
        followUp: day === null ? null : { day, what },
      };
      const { noteId, message } = await add({ body });
      const takeBack = async () => await remove({ body: { noteId, clientId: client.id, dropFollowUps: true } });
      toast.undo(message, takeBack, `Note on ${client.tradename}`);
    },
    onSaved: () => {
      onClose();
      if (withCart.current) cart?.();
    },
  });
  const { value: result, onChange: setResult } = form.bind('result');
  const { value: chosen, onChange } = form.bind('chosen');
  const { value: day, onChange: setDay, error: dayError } = form.bind('day');
  const logAndStart = async () => {
    withCart.current = true;
    if (!(await form.submit())) withCart.current = false;
  };
  return (
    <FormDialog
      title={`Call with ${call?.who ?? client.tradename}`}
      width={520}
      sheet
      form={form}
      submit="Log call"
      cancel={phone ? null : 'Cancel'}
      also={
        cart === undefined ? null : (
          <Button busy={form.busy} onClick={() => void logAndStart()}>
            Log, start cart
          </Button>
        )
      }
      onClose={onClose}
    >
      {call === undefined ? null : <p className="muted num">{callText(call)}</p>}
      <div className={css.results} role="group" aria-label="Result">
        {callResults.map((each) => (
          <Chip key={each} pressed={each === result} onChange={() => setResult(each)}>
            {each}
          </Chip>
        ))}
      </div>
      <TextField data-autofocus label="Notes" rows={3} maxLength={3700} autoComplete="off" {...form.bind('note')} />
      {phone ? null : <NoteAttributes chosen={chosen} onChange={onChange} />}
      <FieldGroup title={again}>
        <FollowUpDays label={again} none="No" value={day} error={dayError} onChange={setDay} />
      </FieldGroup>
    </FormDialog>
  );
}

/** "10:31 AM, back after 3 minutes" */
const callText = ({ at, minutes }: EndedCall): string =>
  minutes === 0 ? time(at) : `${time(at)}, back after ${counted(minutes, 'minute')}`;
