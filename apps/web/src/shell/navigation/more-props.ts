import type { NavEntry } from '../../context/nav.ts';

/** How much waits behind an entry. */
export type Waiting = (entry: NavEntry) => number;

export interface MoreProps {
  /** The entries that the navigation has no place for. */
  entries: readonly NavEntry[];
  waiting: Waiting;
  onSignOut: () => void;
  /** The number of unread notifications, which a phone opens from here. */
  unread?: number | undefined;
}
