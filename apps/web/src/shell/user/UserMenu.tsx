import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { countText } from '../navigation/count-text.ts';
import { useMe } from '../../context/session.tsx';
import sideLink from '../navigation/SideLink.module.css';
import css from './UserMenu.module.css';

interface UserMenuProps {
  onSignOut: () => void;
  /** In the phone's bottom bar. */
  compact?: boolean;
  /** The number of unread notifications; a phone opens them from here. */
  unread?: number | undefined;
}

const UserMenuList = lazyPart(async () => (await import('./UserMenuList.tsx')).UserMenuList);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** The button of the account menu, which loads when it is opened. */
export function UserMenu({ onSignOut, compact = false, unread = 0 }: UserMenuProps) {
  const me = useMe();
  const { anchor, close, trigger } = useAnchor();
  return (
    <>
      <button
        type="button"
        className={sideLink.link}
        aria-haspopup="menu"
        data-tip={compact ? undefined : me.name}
        {...trigger}
      >
        <span className={css.initials} aria-hidden>
          {initials(me.name)}
        </span>
        {compact ? 'Me' : <span className="nav-label truncate">{me.name}</span>}
        {compact && unread > 0 ? (
          <b>
            {countText(unread)}
            <span className="sr"> unread notifications</span>
          </b>
        ) : null}
      </button>
      {anchor ? <UserMenuList anchor={anchor} unread={unread} onClose={close} onSignOut={onSignOut} /> : null}
    </>
  );
}
