import {
  CircleQuestionMark,
  Keyboard,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Rows3,
  Rows4,
  Settings,
  Sun,
} from 'lucide-react';
import { densities, setDensity, useDensity } from '../../lib/choices/density.ts';
import { MenuList } from '../../ui/overlay/Menu.tsx';
import type { Action } from '../../lib/action.ts';
import { setShortcuts, useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { setThemeMode, themes, useThemeMode } from '../../lib/choices/theme-mode.ts';
import { usePhone, useTouch } from '../../lib/use-media.ts';
import { openOverlay } from '../../context/overlays.ts';
import { useMe } from '../../context/session.tsx';
import { places } from '../../context/places.ts';
import css from './UserMenu.module.css';

interface UserMenuListProps {
  anchor: HTMLElement;
  onClose: () => void;
  onSignOut: () => void;
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;
const densityIcons = { compact: Rows4, comfortable: Rows3 } as const;

/** The account menu: the person, appearance, keys, settings, sign out. */
export function UserMenuList({ anchor, onClose, onSignOut }: UserMenuListProps) {
  const me = useMe();
  const phone = usePhone();
  const touch = useTouch();
  const mode = useThemeMode();
  const density = useDensity();
  const keys = useShortcutsOn();
  const appearanceItems: Action[] = [
    ...themes.map(({ value, label }) => {
      const Icon = themeIcons[value];
      const run = () => setThemeMode(value);
      return { label, icon: <Icon size={15} />, checked: mode === value, keepOpen: true, run, group: 'Theme' };
    }),
    // A phone ignores the row height: rows fit a finger.
    ...(phone ? [] : densities).map(({ value, label }) => {
      const Icon = densityIcons[value];
      const run = () => setDensity(value);
      return {
        label,
        icon: <Icon size={15} />,
        checked: density === value,
        keepOpen: true,
        run,
        group: 'Row height',
      };
    }),
  ];
  const singleKeys: Action = {
    label: 'Single-key shortcuts',
    icon: <Keyboard size={15} />,
    checked: keys,
    toggle: true,
    keepOpen: true,
    group: 'Keys',
    run: () => setShortcuts(!keys),
  };
  const keyHelp: Action = {
    label: 'Keyboard shortcuts',
    icon: <CircleQuestionMark size={15} />,
    group: 'Keys',
    key: 'help',
    run: () => openOverlay('keys'),
  };
  const items: Action[] = [
    ...appearanceItems,
    ...(touch ? [] : [singleKeys]),
    ...(phone ? [] : [keyHelp]),
    // The top bar has it in a wide window.
    ...(phone
      ? [{ label: 'Your work', icon: <ListChecks size={15} />, separated: true, run: () => openOverlay('work') }]
      : []),
    { label: 'Settings', href: places.settings(), icon: <Settings size={15} />, separated: true },
    { label: 'Sign out', icon: <LogOut size={15} />, run: onSignOut },
  ];
  return (
    <MenuList
      label="Account"
      head={
        <div className={css.head}>
          <b className="truncate">{me.name}</b>
          <span className="truncate">{me.email}</span>
        </div>
      }
      items={items}
      anchor={anchor}
      onClose={onClose}
    />
  );
}
