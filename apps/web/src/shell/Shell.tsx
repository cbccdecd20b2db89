import { useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../ui/page/AppLink.tsx';
import { usePhone } from '../lib/use-media.ts';
import { FindButton } from './FindButton.tsx';
import { countText } from './navigation/count-text.ts';
import { activePath, navEntries, settingsEntry, visibleEntries, type NavEntry } from '../context/nav.ts';
import type { Counts } from './navigation/NavCounts.tsx';
import { useMe } from '../context/session.tsx';
import { openOverlay } from '../context/overlays.ts';
import { UserMenu } from './user/UserMenu.tsx';
import sideLink from './navigation/SideLink.module.css';
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
  const waiting = ({ count }: NavEntry) => {
    const waits = count && counts?.[count.name];
    if (!waits) return null;
    const text = countText(waits);
    const label = `${text} ${count.what}`;
    return (
      <AppLink href={count.href} className={sideLink.count} data-tip={label} aria-label={label}>
        <b className="num">{text}</b>
      </AppLink>
    );
  };
  const link = (entry: NavEntry) => (
    <div key={entry.path} className={sideLink.entry}>
      <AppLink
        href={entry.path}
        className={sideLink.link}
        data-tip={entry.label}
        aria-current={entry.path === active ? 'page' : undefined}
      >
        <entry.icon size={16} strokeWidth={1.75} aria-hidden />
        <span className="nav-label">{entry.label}</span>
      </AppLink>
      {waiting(entry)}
    </div>
  );
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
          {entries.map(link)}
          <span className="grow" />
          {navigation}
          {settings.map(link)}
          <div className={css.person}>
            <UserMenu onSignOut={onSignOut} />
          </div>
        </nav>
      )}
      <div className="main">
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
          {entries
            .filter((entry) => entry.phone !== undefined)
            .map((entry) => (
              <AppLink key={entry.path} href={entry.path} aria-current={entry.path === active ? 'page' : undefined}>
                <entry.icon size={20} strokeWidth={1.6} aria-hidden />
                {entry.phone}
              </AppLink>
            ))}
          <button type="button" aria-haspopup="dialog" onClick={() => openOverlay('palette')}>
            <Search size={20} strokeWidth={1.6} aria-hidden />
            Search
          </button>
          <UserMenu onSignOut={onSignOut} compact unread={counts?.unread} />
        </nav>
      ) : null}
    </div>
  );
}
