import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Floating, FloatingTitle, type Anchor } from './Floating.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import type { Action } from '../../lib/action.ts';
import { useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { Trigger } from './Trigger.tsx';

/** Groups consecutive entries with the same title. */
const sectionsOf = (items: readonly Action[]) => {
  const sections: { title: string | undefined; items: Action[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (last && last.title === item.group) last.items.push(item);
    else sections.push({ title: item.group, items: [item] });
  }
  return sections;
};

const entries = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** The index of the entry that a key moves to; undefined for other keys. */
function nextEntry(key: string, now: number, labels: readonly string[]): number | undefined {
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
  items: readonly Action[];
  anchor: Anchor;
  onClose: () => void;
  align?: 'start' | 'end';
  /** Opened by a long press: lifting the finger must not close it. */
  longPress?: boolean;
  /** Shown above the entries, for instance the signed-in person. */
  head?: ReactNode;
}

/** The open menu; `MenuButton` opens it under a button, a grid at the pointer. */
export function MenuList({ label, items, anchor, onClose, align, longPress = false, head }: MenuListProps) {
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
    if (!longPress) return undefined;
    const outside = ({ target: at }: Event) => {
      if (at instanceof Node && !list.current?.contains(at)) onClose();
    };
    // Lifting the finger may have taken the focus out of the menu.
    const escape = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [longPress, onClose]);
  const keys = useShortcutsOn();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') onClose();
    if (!list.current || event.ctrlKey || event.metaKey) return;
    const all = entries(list.current);
    const now = all.findIndex((entry) => entry === document.activeElement);
    const next =
      event.key === ' '
        ? undefined
        : nextEntry(
            event.key,
            now,
            items.map((item) => item.label),
          );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <Floating anchor={anchor} onClose={onClose} align={align ?? 'start'} dismiss={longPress ? 'manual' : 'auto'} sheet>
      {head}
      <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {sectionsOf(items).map((section) => {
          const lines = section.items.map((item) => (
            <MenuEntry key={item.label} item={keys ? item : { ...item, key: undefined }} onClose={onClose} />
          ));
          return section.title === undefined ? (
            lines
          ) : (
            <div key={section.title} role="group" aria-label={section.title}>
              <FloatingTitle aria-hidden>{section.title}</FloatingTitle>
              {lines}
            </div>
          );
        })}
      </div>
    </Floating>
  );
}

export interface MenuButtonProps {
  label: string;
  items: readonly Action[];
  icon?: ReactNode;
  /** The screen's primary action. */
  primary?: boolean;
  /** Shows the label beside the icon; always as the primary action. */
  text?: boolean;
}

/** The three dots with the secondary actions, or the primary action where it is a choice. */
export const MenuButton = ({
  label,
  items,
  icon = <Ellipsis size={16} />,
  primary = false,
  text = primary,
}: MenuButtonProps) => (
  <Trigger label={label} icon={icon} text={text} kind={primary ? 'primary' : undefined} popup="menu">
    {(anchor, close) => <MenuList label={label} items={items} anchor={anchor} onClose={close} align="end" />}
  </Trigger>
);
