import type { OutputOf } from '@cartwright/contract/contract';
import { confirmations } from '@cartwright/contract/messages';
import { businessDate } from '@cartwright/domain/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../../../api/query.ts';
import { useMay, useMe } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import { IconButton } from '../../../../ui/controls/Button.tsx';
import { Chip } from '../../../../ui/controls/Chip.tsx';
import { time } from '../../../../ui/lib/format.ts';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../../ui/page/States.tsx';
import { timelineDays } from '../../../accounts/shared/timeline-days.ts';
import { NewNote } from './NewNote.tsx';
import css from './OrderTimeline.module.css';

type Note = OutputOf<'orders.notes'>['data'][number];

/** Notes and changes of an order by day; what the system wrote is hidden by default (spec 001 §2). */
export function OrderTimeline({ orderId }: { orderId: number }) {
  const { timeZone } = useMe();
  const mayEdit = useMay('orders.edit');
  const [hideSystemNotes, setHideSystemNotes] = useState(true);
  const [today] = useState(() => businessDate(new Date(), timeZone));
  const found = useQuery(readPage('orders.notes', { params: { orderId }, body: { hideSystemNotes } }));
  return (
    <section className={css.timeline} aria-label="Notes and changes">
      <div className={css.head}>
        <h2>Notes and changes</h2>
        <span className="no-print">
          <Chip pressed={!hideSystemNotes} onChange={(shown) => setHideSystemNotes(!shown)}>
            System notes
          </Chip>
        </span>
      </div>
      {mayEdit ? <NewNote orderId={orderId} /> : null}
      <Loaded query={found} loading={<Skeleton lines={4} label="Loading the notes" />}>
        {({ data }) => (
          <>
            {data.length === 0 ? <p className="muted">No notes yet</p> : null}
            {timelineDays(newestFirst(data), today, timeZone).map((day) => (
              <section key={day.date} aria-label={day.label}>
                <h3 className={css.day}>{day.label}</h3>
                <ol className={css.entries}>
                  {day.entries.map((note) => (
                    <Entry key={note.noteId} orderId={orderId} note={note} mayDelete={mayEdit && note.isOwn} />
                  ))}
                </ol>
              </section>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}

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
  return (
    <li data-system={note.isSystem || undefined}>
      <span className={css.icon}>
        {note.isSystem ? <Pencil size={13} aria-hidden /> : <StickyNote size={13} aria-hidden />}
      </span>
      <div className={css.text}>
        {note.isSystem ? null : <b>{note.personName ?? 'Cartwright'}</b>}
        <p className={note.isSystem ? 'muted' : css.said}>{note.note}</p>
      </div>
      <span className={css.end}>
        <time dateTime={note.createdAt}>{time(note.createdAt)}</time>
        {mayDelete ? (
          <IconButton size="small" kind="bare" label="Delete this note" className="no-print" onClick={remove}>
            <Trash2 size={14} />
          </IconButton>
        ) : null}
      </span>
    </li>
  );
}
