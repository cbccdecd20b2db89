import { isFinished } from '../../calls/use-job.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Floating } from '../../ui/overlay/Floating.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { openOverlay } from '../../context/overlays.ts';
import { JobIcon } from './JobIcon.tsx';
import { JobList } from './JobList.tsx';
import { trayLabel, type TrayJob } from './job-text.ts';
import { useJobs } from './use-jobs.ts';
import css from './JobTray.module.css';

const JobSummary = ({ jobs }: { jobs: readonly TrayJob[] }) => (
  <>
    <JobIcon status={(jobs.find((job) => !isFinished(job)) ?? jobs[0])?.status ?? 'done'} />
    <span className="truncate num">{trayLabel(jobs)}</span>
  </>
);

const Announcement = ({ text }: { text: string }) => (
  <div className="sr" role="status">
    {text}
  </div>
);

/** The button in the top bar with the progress of the person's jobs; opens their list. Hidden without jobs. */
export function JobsButton() {
  const { jobs, announcement } = useJobs();
  const { anchor, close, trigger } = useAnchor();
  return (
    <>
      <Announcement text={announcement} />
      {jobs.length > 0 ? (
        <button type="button" className={css.button} aria-haspopup="dialog" {...trigger}>
          <JobSummary jobs={jobs} />
        </button>
      ) : null}
      {anchor && jobs.length > 0 ? (
        <Floating anchor={anchor} onClose={close} align="end" role="dialog" aria-label="Your work" className={css.tray}>
          <h2>Your work</h2>
          <JobList jobs={jobs} onLeave={close} />
        </Floating>
      ) : null}
    </>
  );
}

/** The strip over a phone's bottom bar: jobs that run, or ended while the app was open. */
export function PhoneJobs() {
  const { jobs, announcement, recentlyEnded } = useJobs();
  const shown = jobs.filter((job) => !isFinished(job) || recentlyEnded.has(job.transactionId));
  return (
    <>
      <Announcement text={announcement} />
      {shown.length > 0 ? (
        <button type="button" className={css.strip} aria-haspopup="dialog" onClick={() => openOverlay('work')}>
          <JobSummary jobs={shown} />
        </button>
      ) : null}
    </>
  );
}

/** The list as a dialog, opened from the strip and the account menu on a phone. */
export function JobDialog({ onClose }: { onClose: () => void }) {
  const { jobs } = useJobs();
  return (
    <Dialog title="Your work" onClose={onClose}>
      <JobList jobs={jobs} onLeave={onClose} />
    </Dialog>
  );
}
