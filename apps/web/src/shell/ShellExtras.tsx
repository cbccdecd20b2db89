import { Bell, UnreadAnnouncement } from './notifications/Bell.tsx';
import { JobsButton, PhoneJobs } from './tray/JobTray.tsx';
import { loadToastRegion } from '../ui/overlay/Toasts.tsx';

/** Parts of the shell that the first paint does not need: one chunk, loaded after it. */
export { Bars } from './bars/Bars.tsx';
export { NavigationExtras } from './navigation/NavigationExtras.tsx';
export { NavCounts } from './navigation/NavCounts.tsx';
export { Overlays } from './Overlays.tsx';

/** The right side of the top bar. */
export const TopExtras = () => (
  <>
    <JobsButton />
    <UnreadAnnouncement />
    <Bell />
  </>
);

/** Shown over a phone's bottom bar. */
export const PhoneExtras = () => (
  <>
    <UnreadAnnouncement />
    <PhoneJobs />
  </>
);

/** What opens over every screen at any time, also when the connection has ended by then. */
const needed = [
  () => import('../ui/overlay/ConfirmDialog.tsx'),
  loadToastRegion,
  () => import('./sign-in/SessionDialog.tsx'),
];
for (const load of needed) load().catch(() => undefined);
