import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/write.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTime } from '../../../ui/lib/format.ts';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { browserName } from './browser-name.ts';

/** The person's sessions, with buttons to end the others. */
export function SessionList() {
  const { data, error, refetch } = useQuery(read('people.sessions', {}));
  const end = useWrite('people.endSession', {
    onSuccess: ({ message }) => toast.success(message),
    onError: (refusal) => toast.failure(refusal),
  });
  const ending = end.isPending ? end.variables.body.sessionId : undefined;
  return (
    <section aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">Your sessions</h2>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton lines={3} label="Loading your sessions" />}
      <ul>
        {data?.data.map((session) => (
          <li key={session.sessionId} className="settings-row">
            <span className="grow">
              {browserName(session.userAgent)} {session.isCurrent ? <Tag tone="green">This one</Tag> : null}
              <small>
                Since {dateTime(session.createdAt)}, last used {dateTime(session.lastSeenAt)}
              </small>
            </span>
            {session.isCurrent ? null : (
              <Button
                size="small"
                busy={ending === session.sessionId}
                aria-label={`End the session ${browserName(session.userAgent)} since ${dateTime(session.createdAt)}`}
                onClick={() => end.mutate({ body: { sessionId: session.sessionId } })}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
