import { confirmations, messages } from '@cartwright/contract/messages';
import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useAct } from '../../../context/use-act.ts';
import { useMay } from '../../../context/session.tsx';
import { TextField } from '../../../form/fields.tsx';
import { FormProblem } from '../../../form/Form.tsx';
import { submitOnCtrlEnter } from '../../../form/submit-on-ctrl-enter.ts';
import { useAppForm } from '../../../form/use-app-form.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { dayTime } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { FollowUpButton } from '../shared/follow-ups/FollowUpButton.tsx';
import { NoteAttributes } from '../shared/call/NoteAttributes.tsx';
import css from './ClientNotes.module.css';

type Note = OutputOf<'accounts.notes'>['data'][number];

/** Notes about a client: a form for a new one, then the notes, newest first. */
export function ClientNotes({ clientId }: { clientId: number }) {
  const mayEdit = useMay('accounts.edit');
  const [take, setTake] = useState(10);
  const found = useQuery(readPage('accounts.notes', { params: { id: clientId }, body: { page: { take } } }));
  return (
    <div className={css.notes}>
      {mayEdit ? <NewNote clientId={clientId} /> : null}
      <Loaded query={found} loading={<Skeleton lines={3} label="Loading the notes" />}>
        {({ data: notes, count }) => (
          <>
            {notes.length === 0 ? <p className="muted">No notes yet</p> : null}
            <ol>
              {notes.map((note) => (
                <NoteItem key={note.noteId} note={note} mayDelete={mayEdit} />
              ))}
            </ol>
            {count > notes.length && take < 100 ? (
              <Button size="small" onClick={() => setTake(Math.min(100, take + 30))}>
                More notes
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}

function NewNote({ clientId }: { clientId: number }) {
  const add = useWrite('accounts.addNote');
  const form = useAppForm<{ note: string; chosen: readonly number[] }>({
    initialValues: { note: '', chosen: [] },
    validate: { note: (note) => (note.trim() === '' ? messages.requiredFieldMissing : null) },
    save: async ({ note, chosen }) => {
      const { message } = await add.mutateAsync({ body: { clientId, note, clientNoteAdditionalInfoIds: [...chosen] } });
      toast.done('Note', message);
    },
    onSaved: () => form.reset(),
  });
  const { value: chosen, onChange } = form.bind('chosen');
  return (
    <form {...form.props} aria-label="New note" onKeyDown={submitOnCtrlEnter}>
      <TextField label="New note" rows={3} maxLength={4000} {...form.bind('note')} />
      <NoteAttributes chosen={chosen} onChange={onChange}>
        <Button type="submit" busy={form.busy}>
          Add note
        </Button>
      </NoteAttributes>
      <FormProblem problem={form.problem} />
    </form>
  );
}

function NoteItem({ note, mayDelete }: { note: Note; mayDelete: boolean }) {
  const { act } = useAct();
  const remove = () =>
    void act(
      'accounts.deleteNote',
      { body: { noteId: note.noteId, clientId: note.clientId } },
      { ask: { title: 'Delete note', text: confirmations.deleteNote, confirmLabel: 'Delete', danger: true } },
    );
  return (
    <li>
      <small className="muted">{[note.personName, dayTime(note.createdAt), ...note.additionalInfo].join(' · ')}</small>
      <p>{note.note}</p>
      {mayDelete ? (
        <span>
          <FollowUpButton clientId={note.clientId} from={{ noteId: note.noteId }} text={note.note} />
          <IconButton size="small" kind="bare" label="Delete this note" onClick={remove}>
            <Trash2 size={14} />
          </IconButton>
        </span>
      ) : null}
    </li>
  );
}
