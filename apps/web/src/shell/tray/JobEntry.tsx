import { Download, X } from 'lucide-react';
import { isFinished } from '../../calls/use-job.ts';
import { downloadResult } from '../../context/job-file.ts';
import { AppLink } from '../../ui/page/AppLink.tsx';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { dayTime } from '../../lib/format.ts';
import { JobIcon } from './JobIcon.tsx';
import { jobKind } from './job-kinds.ts';
import { jobStateText, type TrayJob } from './job-text.ts';
import css from './JobEntry.module.css';

interface JobEntryProps {
  job: TrayJob;
  onLeave: () => void;
  onCancel: () => void;
  onDismiss: () => void;
}

/** A job: its progress, or its outcome and a link to the result. */
export function JobEntry({ job, onLeave, onCancel, onDismiss }: JobEntryProps) {
  const over = isFinished(job);
  const { result } = jobKind(job.kind);
  return (
    <li className={css.job}>
      <JobIcon status={job.status} />
      <div className="grow">
        <b>{job.title}</b>
        {over ? null : <progress value={job.progress} max={100} aria-label={job.title} />}
        <p className="muted num">{job.error ?? job.note}</p>
        <p className="muted num">
          {jobStateText(job)}
          {over ? ` ${dayTime(job.updatedAt)}` : null}
        </p>
        {job.status === 'done' && job.fileName !== null ? (
          <Button size="small" icon={<Download size={14} />} onClick={() => void downloadResult(job.transactionId)}>
            {job.fileName}
          </Button>
        ) : null}
        {job.status === 'done' && result ? (
          <AppLink className="link" href={result.href} onClick={onLeave}>
            {result.label}
          </AppLink>
        ) : null}
      </div>
      {job.canCancel ? (
        <Button size="small" busy={job.isCancelling} aria-label={`Cancel ${job.title}`} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
      {over ? (
        <IconButton label={`Dismiss ${job.title}`} kind="bare" size="small" onClick={onDismiss}>
          <X size={14} />
        </IconButton>
      ) : null}
    </li>
  );
}
