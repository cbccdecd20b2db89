import { useLocation } from '@tanstack/react-router';
import { Bell, Search, Settings } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AppLink } from '../../ui/page/AppLink.tsx';
import { Floating, FloatingTitle } from '../../ui/overlay/Floating.tsx';
import { buttonClass } from '../../ui/controls/Button.tsx';
import { openOverlay } from '../../context/overlays.ts';
import { places } from '../../context/places.ts';
import type { NavGroup } from '../../context/nav.ts';
import { UserMenu } from '../user/UserMenu.tsx';
import { countText } from './count-text.ts';
import type { MoreProps } from './more-props.ts';
import { BarCount } from './SideEntry.tsx';
import css from './MoreSheet.module.css';

const parts: readonly { title: string; groups: readonly (NavGroup | undefined)[] }[] = [
  { title: 'Sell', groups: [undefined, 'Sell'] },
  { title: 'Fulfill and money', groups: ['Fulfill', 'Money'] },
  { title: 'Reports', groups: ['State', 'Reports'] },
];

/** What a phone's bottom bar has no place for, at the foot of the screen. */
export function MoreSheet({
  entries,
  waiting,
  unread = 0,
  anchor,
  onClose,
  onSignOut,
}: MoreProps & { anchor: HTMLElement; onClose: () => void }) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useOnLeave(onClose);
  const open = (overlay: Parameters<typeof openOverlay>[0]) => () => {
    onClose();
    openOverlay(overlay);
  };
  return (
    <Floating anchor={anchor} onClose={onClose} role="dialog" aria-label="More" sheet>
      <button ref={first} type="button" className={css.find} onClick={open('palette')}>
        <Search size={18} aria-hidden />
        Find a client, order or product
      </button>
      {parts.map(({ title, groups }) => {
        const own = entries.filter(({ group }) => groups.includes(group));
        return own.length === 0 ? null : (
          <div key={title} role="group" aria-label={title}>
            <FloatingTitle aria-hidden>{title}</FloatingTitle>
            <div className={css.entries}>
              {own.map((entry) => (
                <AppLink key={entry.path} href={entry.path} onClick={onClose}>
                  <entry.icon size={20} strokeWidth={1.6} aria-hidden />
                  {entry.label}
                  <BarCount entry={entry} waiting={waiting} />
                </AppLink>
              ))}
            </div>
          </div>
        );
      })}
      <div className={css.foot}>
        <UserMenu onSignOut={onSignOut} />
        <button
          type="button"
          className={buttonClass({ kind: 'bare', square: true })}
          aria-label={unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications'}
          onClick={open('notifications')}
        >
          <Bell size={18} aria-hidden />
          {unread > 0 ? <b aria-hidden>{countText(unread)}</b> : null}
        </button>
        <AppLink
          href={places.settings()}
          className={buttonClass({ kind: 'bare', square: true })}
          aria-label="Settings"
          onClick={onClose}
        >
          <Settings size={18} aria-hidden />
        </AppLink>
      </div>
    </Floating>
  );
}

/** Also the account menu within it leads to another screen. */
function useOnLeave(onClose: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (shown.current !== pathname) leave();
  }, [pathname]);
}
