import { useRef, useState } from 'react';
import { MenuList } from '../../ui/overlay/Menu.tsx';
import type { Action } from '../../lib/action.ts';
import type { MenuAnchor } from './use-grid-pointer.ts';

interface OpenMenu<T> {
  readonly row: T;
  readonly anchor: MenuAnchor;
  readonly longPress: boolean;
  /** A menu that is closing must not close the one opened since. */
  readonly key: number;
}

/** The menu of a row, opened by its dots, a right click, a key or a long press. */
export function useRowMenu<T>(menuOf: ((row: T) => readonly Action[]) | undefined, rowLabel: (row: T) => string) {
  const [open, setOpen] = useState<OpenMenu<T> | null>(null);
  const opened = useRef(0);
  const onMenu = menuOf
    ? (row: T, anchor: MenuAnchor, longPress = false) => {
        if (menuOf(row).length === 0) return;
        opened.current += 1;
        setOpen({ row, anchor, longPress, key: opened.current });
      }
    : undefined;
  const menu =
    open && menuOf ? (
      <MenuList
        key={open.key}
        label={`Actions of ${rowLabel(open.row)}`}
        items={menuOf(open.row)}
        anchor={open.anchor}
        onClose={() => setOpen((now) => (now === open ? null : now))}
        align={open.anchor instanceof HTMLElement && open.anchor.matches('[data-menu]') ? 'end' : 'start'}
        longPress={open.longPress}
      />
    ) : null;
  return { menu, onMenu };
}
