import { isFinished } from '../../calls/use-job.ts';
import { useAct } from '../../context/use-act.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { JobEntry } from './JobEntry.tsx';
import type { TrayJob } from './job-text.ts';
import { useMarkJobsRead } from './use-mark-jobs-read.ts';
import { classes } from '../../lib/classes.ts';
import css from './JobList.module.css';

interface JobListProps {
  jobs: readonly TrayJob[];
  /** Called when an entry leads to another screen. */
  onLeave: () => void;
}

/** The person's jobs, newest first, with cancel and dismiss. */
export function JobList({ jobs, onLeave }: JobListProps) {
  const { act } = useAct();
  const dismissal = useAct();
  const dismiss = (transactionIds: readonly string[]) =>
    void dismissal.act('transactions.dismiss', { body: { transactionIds: [...transactionIds] } }, { done: null });
  const over = jobs.filter(isFinished).map((job) => job.transactionId);
  useMarkJobsRead(over);
  if (jobs.length === 0) return <p className={classes(css.empty, 'muted')}>No work in the last week.</p>;
  return (
    <>
      <ul className={css.list}>
        {jobs.map((job) => (
          <JobEntry
            key={job.transactionId}
            job={job}
            onLeave={onLeave}
            onCancel={() => void act('transactions.cancel', { params: { id: job.transactionId } }, { done: null })}
            onDismiss={() => dismiss([job.transactionId])}
          />
        ))}
      </ul>
      {over.length > 1 ? (
        <Button kind="bare" size="small" busy={dismissal.busy} onClick={() => dismiss(over)}>
          Clear finished
        </Button>
      ) : null}
    </>
  );
}
