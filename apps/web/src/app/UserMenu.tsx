import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { MenuList, type MenuItem } from '../ui/Menu.tsx';
import { setThemeMode, themes, useThemeMode } from '../ui/theme-mode.ts';
import type { NavEntry } from './nav.ts';
import { useMe } from './session.tsx';

interface UserMenuProps {
  onSignOut: () => void;
  /** On a phone the settings are reached from here. */
  settings?: readonly NavEntry[];
  compact?: boolean;
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('');

export function UserMenu({ onSignOut, settings = [], compact = false }: UserMenuProps) {
  const me = useMe();
  const { mode } = useThemeMode();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const items: MenuItem[] = [
    ...settings.map((entry) => ({ label: entry.label, href: entry.path, icon: <entry.icon size={15} /> })),
    ...themes.map(({ value, label }) => {
      const Icon = themeIcons[value];
      return { label, icon: <Icon size={15} />, checked: mode === value, onSelect: () => setThemeMode(value) };
    }),
    { label: 'Sign out', icon: <LogOut size={15} />, separated: true, onSelect: onSignOut },
  ];
  return (
    <>
      <button
        type="button"
        className="side-link"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerDown={() => {
          wasOpen.current = anchor !== null;
        }}
        onClick={(event) => {
          if (!wasOpen.current) setAnchor(event.currentTarget);
          wasOpen.current = false;
        }}
      >
        <span className="initials" aria-hidden>
          {initials(me.name)}
        </span>
        {compact ? 'Me' : me.name}
      </button>
      {anchor ? <MenuList label={me.name} items={items} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  );
}
