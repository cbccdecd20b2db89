import {
  Bell,
  CircleQuestionMark,
  Keyboard,
  ListChecks,
  LogOut,
  Monitor,
  Moon,
  Rows3,
  Rows4,
  Search,
  Settings,
  Sun,
} from 'lucide-react';
import { densities, setDensity, useDensity } from '../ui/lib/density.ts';
import { MenuList, type MenuItem } from '../ui/overlay/Menu.tsx';
import { setShortcuts, useShortcutsOn } from '../ui/lib/shortcuts.ts';
import { setThemeMode, themes, useThemeMode } from '../ui/lib/theme-mode.ts';
import { usePhone } from '../ui/lib/use-media.ts';
import { countText } from './count-text.ts';
import { openOverlay } from '../context/overlays.ts';
import { useMe } from '../context/session.tsx';
import { places } from '../context/places.ts';

interface UserMenuListProps {
  anchor: HTMLElement;
  onClose: () => void;
  onSignOut: () => void;
  unread: number;
}

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;
const densityIcons = { compact: Rows4, comfortable: Rows3 } as const;

/** The account menu: the person, appearance, keys, settings, sign out. */
export function UserMenuList({ anchor, onClose, onSignOut, unread }: UserMenuListProps) {
  const me = useMe();
  const phone = usePhone();
  const mode = useThemeMode();
  const density = useDensity();
  const keys = useShortcutsOn();
  const looks: MenuItem[] = [
    ...themes.map(({ value, label }) => {
      const Icon = themeIcons[value];
      const onSelect = () => setThemeMode(value);
      return { label, icon: <Icon size={15} />, checked: mode === value, keepOpen: true, onSelect, group: 'Theme' };
    }),
    // A phone ignores the row height: rows fit a finger.
    ...(phone ? [] : densities).map(({ value, label }) => {
      const Icon = densityIcons[value];
      const onSelect = () => setDensity(value);
      return {
        label,
        icon: <Icon size={15} />,
        checked: density === value,
        keepOpen: true,
        onSelect,
        group: 'Rows of lists',
      };
    }),
  ];
  const search: MenuItem = { label: 'Search', icon: <Search size={15} />, onSelect: () => openOverlay('palette') };
  const items: MenuItem[] = [
    ...(phone ? [search] : []),
    ...looks,
    {
      label: 'Single-key shortcuts',
      icon: <Keyboard size={15} />,
      checked: keys,
      toggle: true,
      keepOpen: true,
      group: 'Keys',
      onSelect: () => setShortcuts(!keys),
    },
    {
      label: 'Show the keys',
      icon: <CircleQuestionMark size={15} />,
      group: 'Keys',
      shortcut: '?',
      onSelect: () => openOverlay('keys'),
    },
    // The top bar has them in a wide window.
    ...(phone
      ? [
          {
            label: unread > 0 ? `Notifications, ${countText(unread)} unread` : 'Notifications',
            icon: <Bell size={15} />,
            separated: true,
            onSelect: () => openOverlay('notifications'),
          },
          { label: 'Your work', icon: <ListChecks size={15} />, onSelect: () => openOverlay('work') },
        ]
      : []),
    { label: 'Settings', href: places.settings(), icon: <Settings size={15} />, separated: true },
    { label: 'Sign out', icon: <LogOut size={15} />, onSelect: onSignOut },
  ];
  return (
    <MenuList
      label="Account"
      head={
        <div className="account-head">
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
