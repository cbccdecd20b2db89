import { useState } from 'react';
import { MenuList, type MenuItem } from '../ui/Menu.tsx';
import type { MenuAnchor } from './use-grid-pointer.ts';

interface OpenMenu<T> {
  readonly row: T;
  readonly anchor: MenuAnchor;
  readonly held: boolean;
}

/** The menu of a row, opened by its dots, a right click, a key or a long press. */
export function useRowMenu<T>(menuOf: ((row: T) => readonly MenuItem[]) | undefined, rowLabel: (row: T) => string) {
  const [open, setOpen] = useState<OpenMenu<T> | null>(null);
  const onMenu = menuOf ? (row: T, anchor: MenuAnchor, held = false) => setOpen({ row, anchor, held }) : undefined;
  const menu =
    open && menuOf ? (
      <MenuList
        label={`Actions of ${rowLabel(open.row)}`}
        items={menuOf(open.row)}
        anchor={open.anchor}
        onClose={() => setOpen(null)}
        align={open.anchor instanceof HTMLElement && open.anchor.matches('[data-menu]') ? 'end' : 'start'}
        held={open.held}
      />
    ) : null;
  return { menu, onMenu };
}
