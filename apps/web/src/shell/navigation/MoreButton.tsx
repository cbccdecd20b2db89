import { Ellipsis, Menu } from 'lucide-react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import { countText } from './count-text.ts';
import type { MoreProps } from './more-props.ts';
import { Dot } from './SideEntry.tsx';
import css from './SideLink.module.css';

const MoreMenu = lazyPart(async () => (await import('./MoreMenu.tsx')).MoreMenu);
const MoreSheet = lazyPart(async () => (await import('./MoreSheet.tsx')).MoreSheet);

/** Opens the rest of the navigation beside it; there is none for a person with few screens. */
export function MoreButton(more: MoreProps) {
  const { anchor, close, trigger } = useAnchor();
  const { entries, waiting } = more;
  if (entries.length === 0) return null;
  const text = countText(entries.reduce((sum, entry) => sum + waiting(entry), 0));
  return (
    <>
      <button type="button" className={css.link} aria-haspopup="dialog" data-tip="More" data-count={text} {...trigger}>
        <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        <span className="nav-label">
          More<span className="sr"> screens</span>
        </span>
        {text === '' ? null : <Dot label={text} />}
        <span className={css.count}>{text}</span>
      </button>
      {anchor ? <MoreMenu {...more} anchor={anchor} onClose={close} /> : null}
    </>
  );
}

/** The last place of a phone's bottom bar: the other screens, search, notifications and the account. */
export function MoreTab(more: MoreProps) {
  const { anchor, close, trigger } = useAnchor();
  const text = countText(more.unread ?? 0);
  return (
    <>
      <button type="button" aria-haspopup="dialog" {...trigger}>
        <Menu size={20} strokeWidth={1.6} aria-hidden />
        <span>
          More<span className="sr"> screens</span>
        </span>
        {text === '' ? null : (
          <b>
            {text}
            <span className="sr"> unread notifications</span>
          </b>
        )}
      </button>
      {anchor ? <MoreSheet {...more} anchor={anchor} onClose={close} /> : null}
    </>
  );
}
