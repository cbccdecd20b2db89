import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../ui/page/AppLink.tsx';
import { usePhone } from '../lib/use-media.ts';
import { FindButton } from './FindButton.tsx';
import { MoreButton, MoreTab } from './navigation/MoreButton.tsx';
import { BarCount, SideEntry, SideGroup } from './navigation/SideEntry.tsx';
import type { Waiting } from './navigation/more-props.ts';
import { pinned } from './navigation/pins.ts';
import {
  activePath,
  barEntries,
  groupsOf,
  navEntries,
  settingsEntry,
  visibleEntries,
  type NavEntry,
} from '../context/nav.ts';
import type { Counts } from './navigation/NavCounts.tsx';
import { useMe } from '../context/session.tsx';
import { UserMenu } from './user/UserMenu.tsx';
import css from './Shell.module.css';

export interface ShellProps {
  /** Small counts beside entries, once they are known. */
  counts?: Counts | undefined;
  /** The right side of a desk's top bar: running work, notifications. */
  top?: ReactNode;
  /** On a phone, which has no top bar: shown between the screen and the bottom bar. */
  phoneTray?: ReactNode;
  /** The end of the navigation: what it needs where it shows icons alone. */
  navigation?: ReactNode;
  /** Global notices: no connection, a new version. */
  bars?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** Navigation at the left of a wide window or at the bottom of a phone, around the screen. */
export function Shell({ counts, top, phoneTray, navigation, bars, onSignOut, children }: ShellProps) {
  const me = useMe();
  const phone = usePhone();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  const entries = visibleEntries(navEntries, me.permissions);
  const settings = visibleEntries([settingsEntry], me.permissions);
  const active = activePath([...entries, ...settings], pathname);
  const pins = pinned.use();
  const bar = barEntries(entries);
  const waiting: Waiting = ({ count }) => (count && counts?.[count.name]) ?? 0;
  const isShown = (entry: NavEntry) => !entry.rare || entry.path === active || pins.includes(entry.path);
  const more = {
    entries: phone ? entries.filter((entry) => !bar.includes(entry)) : entries.filter(({ rare }) => rare),
    waiting,
    onSignOut,
  };
  return (
    <div className="shell">
      <a className={css.skip} href="#main">
        Skip to the screen
      </a>
      {phone ? null : (
        <nav className="sidebar" aria-label="Main">
          <div className="brand">
            <i />
            <span className="nav-label">Cartwright</span>
          </div>
          {groupsOf(entries.filter(isShown)).map((group) => (
            <SideGroup key={group[0]?.path} title={group[0]?.group}>
              {group.map((entry) => (
                <SideEntry key={entry.path} entry={entry} active={active} waiting={waiting} />
              ))}
            </SideGroup>
          ))}
          <SideGroup>
            <MoreButton {...more} />
          </SideGroup>
          <span className="grow" />
          {navigation}
          {settings.map((entry) => (
            <SideEntry key={entry.path} entry={entry} active={active} waiting={waiting} />
          ))}
          <div className={css.person}>
            <UserMenu onSignOut={onSignOut} />
          </div>
        </nav>
      )}
      <div className="main" data-toast-room>
        {phone ? null : (
          <header className="top">
            <FindButton />
            <span className="grow" />
            {top}
          </header>
        )}
        {bars}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone ? phoneTray : null}
      {phone ? (
        <nav className="bottom" aria-label="Main">
          {bar.map((entry) => (
            <AppLink key={entry.path} href={entry.path} aria-current={entry.path === active ? 'page' : undefined}>
              <entry.icon size={20} strokeWidth={1.6} aria-hidden />
              {entry.label}
              <BarCount entry={entry} waiting={waiting} />
            </AppLink>
          ))}
          <MoreTab {...more} unread={counts?.unread} />
        </nav>
      ) : null}
    </div>
  );
}
