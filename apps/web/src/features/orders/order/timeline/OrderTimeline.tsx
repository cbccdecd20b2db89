import type { OutputOf } from '@cartwright/contract/contract';
import { confirmations } from '@cartwright/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../../api/query.ts';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { Button, IconButton } from '../../../../ui/controls/Button.tsx';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { count } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import {
  TimelineDays,
  TimelineEntry,
  TimelineFrame,
  Written,
} from '../../../accounts/shared/timeline/TimelineFrame.tsx';
import css from './OrderTimeline.module.css';
import { NewNote } from './NewNote.tsx';

const OrderFollowUp = lazyPart(async () => (await import('./OrderFollowUp.tsx')).OrderFollowUp);

type Note = OutputOf<'orders.notes'>['data'][number];

/** The notes that are read at first, and more each time; the server answers at most so many. */
const notesAtOnce = 200;
const mostNotes = 10_000;

/** Notes and changes of an order by day; what the system wrote is hidden by default (spec 001 §2). */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const mayEdit = useMay('orders.edit');
  const [shown, setShown] = useState<Shown>('notes');
  const [take, setTake] = useState(notesAtOnce);
  const pageOf = (hideSystemNotes: boolean) =>
    readPage('orders.notes', { params: { orderId }, body: { hideSystemNotes, take } });
  const notes = useQuery(pageOf(true));
  const all = useQuery(pageOf(false));
  const found = shown === 'notes' ? notes : all;
  const filters = (
    <span className={css.shown}>
      <Segments
        legend="What the timeline shows"
        name="notes-shown"
        options={[
          { value: 'notes', label: withCount('Notes', notes.data?.count) },
          { value: 'all', label: withCount('With system notes', all.data?.count) },
        ]}
        value={shown}
        onChange={setShown}
      />
    </span>
  );
  return (
    <TimelineFrame label="Notes and changes" filters={filters} inset>
      {mayEdit ? <NewNote orderId={orderId} /> : null}
      <Loaded query={found} loading={<Skeleton lines={4} label="Loading the notes" />}>
        {({ data, count: of }) => (
          <>
            {data.length === 0 ? <p className="muted">{noNotes(shown === 'notes')}</p> : null}
            <TimelineDays entries={newestFirst(data)}>
              {(note) => <Entry key={note.noteId} orderId={orderId} note={note} mayDelete={mayEdit && note.isOwn} />}
            </TimelineDays>
            {of > data.length ? (
              <Button busy={found.isFetching} onClick={() => setTake(Math.min(take + notesAtOnce, mostNotes))}>
                Show older ({data.length} of {of})
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </TimelineFrame>
  );
}

type Shown = 'notes' | 'all';

const withCount = (label: string, counted: number | undefined): string =>
  counted === undefined ? label : `${label} ${count(counted)}`;

const noNotes = (hidesSystemNotes: boolean): string =>
  hidesSystemNotes ? 'Nobody has written a note. System notes are hidden.' : 'No notes yet';

/** By when they were written: the notes of a merged order have later numbers. */
const newestFirst = (notes: readonly Note[]) =>
  notes
    .map((note) => ({ ...note, at: note.createdAt }))
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.noteId - a.noteId);

interface EntryProps {
  orderId: number;
  note: Note;
  mayDelete: boolean;
}

function Entry({ orderId, note, mayDelete }: EntryProps) {
  const { act } = useAct();
  const remove = () =>
    void act(
      'orders.deleteNote',
      { body: { orderId, noteId: note.noteId } },
      { ask: { title: 'Delete note', text: confirmations.deleteNote, confirmLabel: 'Delete', danger: true } },
    );
  const { isSystem } = note;
  return (
    <TimelineEntry
      icon={isSystem ? <Pencil size={13} aria-hidden /> : <StickyNote size={13} aria-hidden />}
      written={!isSystem}
      at={note.createdAt}
      end={
        <>
          {isSystem ? null : <OrderFollowUp orderId={orderId} text={note.note} />}
          {mayDelete ? (
            <IconButton size="small" kind="bare" label="Delete this note" className="no-print" onClick={remove}>
              <Trash2 size={14} />
            </IconButton>
          ) : null}
        </>
      }
    >
      {isSystem ? null : <b>{note.personName ?? 'Cartwright'}</b>}
      {isSystem ? <p className="muted">{note.note}</p> : <Written>{note.note}</Written>}
    </TimelineEntry>
  );
}
