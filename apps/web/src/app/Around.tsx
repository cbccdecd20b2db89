import { Bell, UnreadNews } from './notifications/Bell.tsx';
import { JobsAtTop, JobsOnPhone } from './tray/JobTray.tsx';

/** The right side of a desk's top bar. */
export const TopRight = () => (
  <>
    <JobsAtTop />
    <UnreadNews />
    <Bell />
  </>
);

/** What stands over a phone's bottom bar. */
export const Strip = () => (
  <>
    <UnreadNews />
    <JobsOnPhone />
  </>
);
