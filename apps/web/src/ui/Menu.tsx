import { Check, Ellipsis } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import { Kbd } from './Button.tsx';
import { Floating, type Anchor } from './Floating.tsx';
import { useShortcutsOn } from './shortcuts.ts';
import { Trigger } from './Trigger.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A real link instead of an action. */
  href?: string;
  danger?: boolean;
  /** One of a set, and the chosen one. */
  checked?: boolean;
  disabledReason?: string | undefined;
  /** A key that does the same while a row of a grid has the focus. */
  shortcut?: string | undefined;
  /** A line above this entry. */
  separated?: boolean;
}

const entries = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** Index of the entry that a key leads to, or undefined when the key is none of the menu's. */
function target(key: string, now: number, labels: readonly string[]): number | undefined {
  const last = labels.length - 1;
  if (key === 'ArrowDown') return now >= last ? 0 : now + 1;
  if (key === 'ArrowUp') return now <= 0 ? last : now - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1) return undefined;
  const order = [...labels.keys()].map((step) => (now + 1 + step) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()));
}

interface MenuListProps {
  label: string;
  items: readonly MenuItem[];
  anchor: Anchor;
  onClose: () => void;
  align?: 'start' | 'end';
  /** A finger that is still down has opened it: lifting the finger must not close it. */
  held?: boolean;
}

/** The open menu; `MenuButton` opens it under a button, a grid at the pointer. */
export function MenuList({ label, items, anchor, onClose, align, held = false }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(document.activeElement);
  useEffect(() => {
    const opener = before.current;
    const panel = list.current;
    if (panel) entries(panel)[0]?.focus();
    return () => {
      if (
        opener instanceof HTMLElement &&
        (document.activeElement === document.body || panel?.contains(document.activeElement))
      )
        opener.focus();
    };
  }, []);
  useEffect(() => {
    if (!held) return undefined;
    const outside = ({ target: at }: Event) => {
      if (at instanceof Node && !list.current?.contains(at)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [held, onClose]);
  const keys = useShortcutsOn();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || (held && event.key === 'Escape')) onClose();
    if (!list.current || event.ctrlKey || event.metaKey) return;
    const all = entries(list.current);
    const now = all.findIndex((entry) => entry === document.activeElement);
    const next =
      event.key === ' '
        ? undefined
        : target(
            event.key,
            now,
            items.map((item) => item.label),
          );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <Floating
      anchor={anchor}
      onClose={onClose}
      align={align ?? 'start'}
      dismiss={held ? 'manual' : 'auto'}
      className="sheet"
    >
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Entry key={item.label} item={keys ? item : { ...item, shortcut: undefined }} onClose={onClose} />
        ))}
      </div>
    </Floating>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const shared = {
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
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
            onClose();
            item.onSelect?.();
          }}
        >
          {inside}
        </button>
      )}
    </>
  );
}

export interface MenuButtonProps {
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
}

/** The three dots with the secondary actions. */
export const MenuButton = ({ label, items, icon = <Ellipsis size={16} /> }: MenuButtonProps) => (
  <Trigger label={label} icon={icon} popup="menu">
    {(anchor, close) => <MenuList label={label} items={items} anchor={anchor} onClose={close} align="end" />}
  </Trigger>
);
