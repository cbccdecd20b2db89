import { Bell, UnreadAnnouncement } from './notifications/Bell.tsx';
import { JobsButton, PhoneJobs } from './tray/JobTray.tsx';

/** What is around every screen and not needed for the first paint: one chunk, loaded after it. */
export { Bars } from './bars/Bars.tsx';
export { NavCounts } from './NavCounts.tsx';
export { Overlays } from './Overlays.tsx';

/** The right side of a desk's top bar. */
export const TopExtras = () => (
  <>
    <JobsButton />
    <UnreadAnnouncement />
    <Bell />
  </>
);

/** What is shown over a phone's bottom bar. */
export const PhoneExtras = () => (
  <>
    <UnreadAnnouncement />
    <PhoneJobs />
  </>
);
