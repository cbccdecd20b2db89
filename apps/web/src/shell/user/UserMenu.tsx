import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { useMe } from '../../context/session.tsx';
import sideLink from '../navigation/SideLink.module.css';
import css from './UserMenu.module.css';

interface UserMenuProps {
  onSignOut: () => void;
}

const UserMenuList = lazyPart(async () => (await import('./UserMenuList.tsx')).UserMenuList);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

/** The button of the account menu, which loads when it is opened. */
export function UserMenu({ onSignOut }: UserMenuProps) {
  const me = useMe();
  const { anchor, close, trigger } = useAnchor();
  return (
    <>
      <button type="button" className={sideLink.link} aria-haspopup="menu" data-tip={me.name} {...trigger}>
        <span className={css.initials} aria-hidden>
          {initials(me.name)}
        </span>
        <span className="nav-label truncate">{me.name}</span>
      </button>
      {anchor ? <UserMenuList anchor={anchor} onClose={close} onSignOut={onSignOut} /> : null}
    </>
  );
}
