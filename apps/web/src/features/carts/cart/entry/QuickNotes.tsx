import { classes } from '../../../../lib/classes.ts';
import type { QuickNote } from './use-quick-add.ts';
import css from './QuickEntry.module.css';

interface QuickNotesProps {
  note: QuickNote | undefined;
  /** Entries that wait for the answer of their search. */
  waiting: readonly string[];
  /** Entries that were not added while the next one was typed. */
  missed: readonly string[];
  /** What is said while there is nothing else. */
  idle: string | null;
  onRetry: (entry: string) => void;
}

/** Beside the quick entry box: what is being added, what was added, and what was not. */
export function QuickNotes({ note, waiting, missed, idle, onRetry }: QuickNotesProps) {
  const next = waiting[0];
  const said: QuickNote | undefined = next === undefined ? note : { text: `Adding ${next} …`, failed: false };
  if (said === undefined && missed.length === 0)
    return idle === null ? null : <p className={classes(css.note, css.idle, 'muted')}>{idle}</p>;
  return (
    <>
      {missed.length > 0 ? (
        <p className={css.note} data-failed role="alert">
          Not added:{' '}
          {missed.map((entry, index) => (
            <button key={index} type="button" className="link" onClick={() => onRetry(entry)}>
              {entry}
            </button>
          ))}
        </p>
      ) : null}
      {said ? (
        <p
          className={classes(css.note, 'muted')}
          data-failed={said.failed || undefined}
          data-short={said.short || undefined}
          role={said.failed ? 'alert' : 'status'}
        >
          {said.text}
          {said.undo === undefined ? null : (
            <>
              {' '}
              <button type="button" className="link" onClick={said.undo}>
                Undo
              </button>
            </>
          )}
        </p>
      ) : null}
    </>
  );
}
