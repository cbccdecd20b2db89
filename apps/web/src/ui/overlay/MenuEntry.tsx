import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../page/AppLink.tsx';
import { Kbd } from '../controls/Button.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link instead of an action. */
  href?: string;
  danger?: boolean;
  /** On or off: one of a set, or by itself when it is a `toggle`. */
  checked?: boolean;
  toggle?: boolean;
  /** The menu stays open, so that the change can be seen and reverted. */
  keepOpen?: boolean;
  disabledReason?: string | undefined;
  /** A key that does the same while a row of a grid has the focus. */
  shortcut?: string | undefined;
  /** A line above this entry. */
  separated?: boolean;
  /** The title above consecutive entries that share it: "Theme". */
  group?: string;
}

const roleOf = ({ checked, toggle }: MenuItem) => {
  if (checked === undefined) return 'menuitem';
  return toggle ? 'menuitemcheckbox' : 'menuitemradio';
};

export function MenuEntry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const shared = {
    role: roleOf(item),
    'aria-checked': item.checked,
    'aria-keyshortcuts': item.shortcut,
    tabIndex: -1,
    className: `item ${item.danger ? 'danger' : ''}`,
  } as const;
  const inside = (
    <>
      {item.icon}
      <span>
        {item.label}
        {item.disabledReason === undefined ? null : <small>{item.disabledReason}</small>}
      </span>
      {item.checked ? <Check size={14} className="end" aria-hidden /> : null}
      {item.shortcut === undefined ? null : (
        <span className="end" aria-hidden>
          <Kbd>{item.shortcut.toUpperCase()}</Kbd>
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
            item.onSelect?.();
          }}
        >
          {inside}
        </button>
      )}
    </>
  );
}
