import type { Job } from '../../../calls/use-job.ts';
import { percent } from '../../../lib/format.ts';
import css from './JobProgress.module.css';

/** The progress of a job: its label, a bar and the percentage. */
export function JobProgress({ label, job }: { label: string; job: Job | undefined }) {
  const progress = job?.progress ?? 0;
  return (
    <div className={css.job} role="status">
      <span>{label}</span>
      <progress value={progress} max={100} aria-label={label} />
      <span className="muted num">
        {percent(progress)}
        {job?.note ? ` · ${job.note}` : null}
      </span>
    </div>
  );
}
