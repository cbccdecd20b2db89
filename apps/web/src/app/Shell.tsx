import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { AppLink } from '../ui/AppLink.tsx';
import { usePhone } from '../ui/use-media.ts';
import { navEntries, settingsEntry, visibleEntries, type NavEntry } from './nav.ts';
import { useMe } from './session.tsx';
import { UserMenu } from './UserMenu.tsx';

export interface ShellProps {
  /** Paths of the screens that exist. */
  paths: ReadonlySet<string>;
  /** Small counts beside entries, by path: open carts, pending invitations. */
  counts?: Readonly<Record<string, number>>;
  /** The right side of the top bar: running exports, notifications. The bar is not drawn without it. */
  top?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

/** Which entry is lit: the longest path that the address begins with. */
const current = (entries: readonly NavEntry[], pathname: string): string | undefined =>
  entries
    .filter((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]?.path;

/** Navigation at the left of a desk and at the bottom of a phone, around the screen. */
export function Shell({ paths, counts = {}, top, onSignOut, children }: ShellProps) {
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
  const entries = visibleEntries(navEntries, me.permissions, paths);
  const settings = visibleEntries([settingsEntry], me.permissions, paths);
  const lit = current([...entries, ...settings], pathname);
  const link = (entry: NavEntry) => (
    <AppLink
      key={entry.path}
      href={entry.path}
      className="side-link"
      aria-current={entry.path === lit ? 'page' : undefined}
    >
      <entry.icon size={16} strokeWidth={1.75} aria-hidden />
      {entry.label}
      {counts[entry.path] ? <b>{counts[entry.path]}</b> : null}
    </AppLink>
  );
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to the screen
      </a>
      {phone ? null : (
        <nav className="side" aria-label="Main">
          <div className="brand">
            <i />
            Cartwright
          </div>
          {entries.map(link)}
          <span className="grow" />
          {settings.map(link)}
          <UserMenu onSignOut={onSignOut} />
        </nav>
      )}
      <div className="main">
        {top === undefined || phone ? null : <header className="top">{top}</header>}
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {phone ? (
        <nav className="bottom" aria-label="Main">
          {entries
            .filter((entry) => entry.phone !== undefined)
            .map((entry) => (
              <AppLink key={entry.path} href={entry.path} aria-current={entry.path === lit ? 'page' : undefined}>
                <entry.icon size={20} strokeWidth={1.6} aria-hidden />
                {entry.phone}
              </AppLink>
            ))}
          <UserMenu onSignOut={onSignOut} settings={settings} compact />
        </nav>
      ) : null}
    </div>
  );
}
