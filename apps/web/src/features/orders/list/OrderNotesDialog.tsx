import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { dateTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import type { OrderRow } from '../shared/order-row.ts';
import css from './OrderNotesDialog.module.css';

interface OrderNotesDialogProps {
  order: OrderRow;
  onClose: () => void;
}

/** The notes of an order of the list, newest first; system notes are hidden by default (spec 001 §2). */
export function OrderNotesDialog({ order, onClose }: OrderNotesDialogProps) {
  const { orderId } = order;
  const [hideSystemNotes, setHideSystemNotes] = useState(true);
  const found = useQuery(readPage('orders.notes', { params: { orderId }, body: { hideSystemNotes } }));
  return (
    <Dialog title={`Notes of ${orderName(order)}`} onClose={onClose}>
      <p>
        <Chip pressed={!hideSystemNotes} onChange={(shown) => setHideSystemNotes(!shown)}>
          System notes
        </Chip>
      </p>
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the notes" />}>
        {({ data: notes }) =>
          notes.length === 0 ? (
            <p className="muted">No notes yet</p>
          ) : (
            <ol className={css.notes}>
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
          )
        }
      </Loaded>
    </Dialog>
  );
}
