import { usePrefetchQuery } from '@tanstack/react-query';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { closeOverlay, useOverlay } from '../context/overlays.ts';
import { Palette } from './palette/Palette.tsx';
import { recentQuery } from '../context/visited.ts';
import { NotificationDialog } from './notifications/Bell.tsx';
import { JobDialog } from './tray/JobTray.tsx';
import { useEntries } from './navigation/use-entries.ts';

/** What opens over every screen. */
export function Overlays({ onSignOut }: { onSignOut: () => void }) {
  const overlay = useOverlay();
  const entries = useEntries();
  usePrefetchQuery(recentQuery);
  if (overlay === 'palette') return <Palette onClose={closeOverlay} onSignOut={onSignOut} />;
  if (overlay === 'keys') return <KeyHelp entries={entries} onClose={closeOverlay} />;
  if (overlay === 'notifications') return <NotificationDialog onClose={closeOverlay} />;
  if (overlay === 'work') return <JobDialog onClose={closeOverlay} />;
  return null;
}
