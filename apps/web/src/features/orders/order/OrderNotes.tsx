import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { dateTime } from '../../../ui/lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';

/** Notes, newest first; system notes are hidden by default (spec 001 §2). */
export function OrderNotes({ orderId }: { orderId: number }) {
  const [hideSystemNotes, setHideSystemNotes] = useState(true);
  const { data, error, refetch } = useQuery({
    ...readPage('orders.notes', { params: { orderId }, body: { hideSystemNotes } }),
  });
  const notes = data?.data ?? [];
  return (
    <div className="order-notes">
      <Panel
        title="Notes"
        action={
          <span className="no-print">
            <Chip pressed={!hideSystemNotes} onChange={(shown) => setHideSystemNotes(!shown)}>
              System notes
            </Chip>
          </span>
        }
      >
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={2} label="Loading the notes" /> : null}
        {data && notes.length === 0 ? <p className="muted">No notes yet</p> : null}
        <ol className="notes">
          {notes.map((note) => (
            <li key={note.noteId}>
              <small className="muted">
                {note.personName ?? 'Cartwright'} · {dateTime(note.createdAt)}
                {note.isSystem ? ' · system' : null}
              </small>
              <p>{note.note}</p>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}
