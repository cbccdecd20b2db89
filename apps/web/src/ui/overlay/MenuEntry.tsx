import { Check } from 'lucide-react';
import { AppLink } from '../page/AppLink.tsx';
import { Kbd } from '../controls/Button.tsx';
import type { Action } from '../../lib/action.ts';
import { keyMap } from '../../lib/keys/keys.ts';
import css from './Item.module.css';

const roleOf = ({ checked, toggle }: Action) => {
  if (checked === undefined) return 'menuitem';
  return toggle ? 'menuitemcheckbox' : 'menuitemradio';
};

export function MenuEntry({ item, onClose }: { item: Action; onClose: () => void }) {
  const combo = item.key && keyMap[item.key].combo;
  const shared = {
    role: roleOf(item),
    'aria-checked': item.checked,
    'aria-keyshortcuts': combo,
    tabIndex: -1,
    className: css.item,
    'data-danger': item.danger || undefined,
  } as const;
  const inside = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.disabledReason === undefined ? null : <small>{item.disabledReason}</small>}
      </span>
      {item.checked ? <Check size={14} className={css.end} aria-hidden /> : null}
      {combo === undefined ? null : (
        <span className={css.end} aria-hidden>
          <Kbd>{combo}</Kbd>
        </span>
      )}
    </>
  );
  return (
    <>
      {item.separated ? <hr role="separator" /> : null}
      {item.href !== undefined && item.disabledReason === undefined ? (
        <AppLink {...shared} href={item.href} onClick={onClose}>
          {inside}
        </AppLink>
      ) : (
        <button
          {...shared}
          type="button"
          aria-disabled={item.disabledReason === undefined ? undefined : true}
          onClick={() => {
            if (item.disabledReason !== undefined) return;
            if (!item.keepOpen) onClose();
            item.run?.();
          }}
        >
          {inside}
        </button>
      )}
    </>
  );
}
