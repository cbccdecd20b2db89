import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dayTime } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import css from './ReportNotes.module.css';

const step = 5;

/** The latest notes on the client; more on request. */
export function ReportNotes({ clientId }: { clientId: number }) {
  const [take, setTake] = useState(step);
  const found = useQuery(readPage('reports.clientNotes', { params: { id: clientId }, body: { page: { take } } }));
  return (
    <Panel title="Notes">
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the notes" />}>
        {({ data: notes, count }) => (
          <>
            {notes.length === 0 ? <p className="muted">No notes yet</p> : null}
            <ol className={css.notes}>
              {notes.map((note) => (
                <li key={note.noteId}>
                  <small className="muted">
                    {[note.createdBy, dayTime(note.createdAt), ...note.attributes].join(' · ')}
                  </small>
                  <p>{note.note}</p>
                </li>
              ))}
            </ol>
            {count > notes.length && take < 100 ? (
              <Button size="small" onClick={() => setTake(Math.min(100, take + 4 * step))}>
                More notes
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
