import { useMemo } from 'react';
import { navEntries, settingsEntry, visibleEntries, type NavEntry } from '../../context/nav.ts';
import { useMe } from '../../context/session.tsx';

/** The navigation entries of this person, settings last. */
export function useEntries(): readonly NavEntry[] {
  const { permissions } = useMe();
  return useMemo(() => visibleEntries([...navEntries, settingsEntry], permissions), [permissions]);
}
