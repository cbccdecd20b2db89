import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { QueueState } from '../edits/edit-queue.ts';
import css from './WaitingEdits.module.css';

interface WaitingEditsProps extends Pick<QueueState, 'waiting' | 'isKept' | 'refused'> {
  onDismiss: () => void;
}

/** What waits for the connection, and, line by line, what no longer held when it was sent. */
export function WaitingEdits({ waiting, isKept, refused, onDismiss }: WaitingEditsProps) {
  return (
    <>
      <div role="status" className={css.waiting}>
        {waiting > 0 ? (
          <p>
            {counted(waiting, 'change')} {waiting === 1 ? 'waits' : 'wait'} for the connection
            {isKept
              ? ' and will be saved when it is back.'
              : '. This device has no room to keep changes: stay on this page.'}
          </p>
        ) : null}
      </div>
      {refused.length > 0 ? (
        <div role="alert" className={css.refused}>
          <p>{counted(refused.length, 'change')} made without a connection could not be saved:</p>
          <ul>
            {refused.map(({ id, text, reason }) => (
              <li key={id}>
                <b>{text}</b> <span>{reason}</span>
              </li>
            ))}
          </ul>
          <Button size="small" onClick={onDismiss}>
            Close
          </Button>
        </div>
      ) : null}
    </>
  );
}
