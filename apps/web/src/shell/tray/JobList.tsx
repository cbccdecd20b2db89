import { isFinished } from '../../api/use-job.ts';
import { useWrite } from '../../api/write.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { JobEntry } from './JobEntry.tsx';
import type { TrayJob } from './job-text.ts';
import { useMarkJobsRead } from './use-mark-jobs-read.ts';

const onError = (error: unknown) => toast.failure(error);

interface JobListProps {
  jobs: readonly TrayJob[];
  /** Called when an entry leads to another screen. */
  onLeave: () => void;
}

/** The person's jobs, newest first, with cancel and dismiss. */
export function JobList({ jobs, onLeave }: JobListProps) {
  const cancel = useWrite('transactions.cancel', { onError });
  const dismiss = useWrite('transactions.dismiss', { onError });
  const over = jobs.filter(isFinished).map((job) => job.transactionId);
  useMarkJobsRead(over);
  if (jobs.length === 0) return <p className="muted tray-empty">No work in the last week.</p>;
  return (
    <>
      <ul className="tray-list">
        {jobs.map((job) => (
          <JobEntry
            key={job.transactionId}
            job={job}
            onLeave={onLeave}
            onCancel={() => cancel.mutate({ params: { id: job.transactionId } })}
            onDismiss={() => dismiss.mutate({ body: { transactionIds: [job.transactionId] } })}
          />
        ))}
      </ul>
      {over.length > 1 ? (
        <Button
          kind="bare"
          size="small"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { transactionIds: over } })}
        >
          Clear what is over
        </Button>
      ) : null}
    </>
  );
}
