import { FilePlus2, FileUp, Keyboard, LogOut, PackagePlus, Rows3, SunMoon } from 'lucide-react';
import { densities, setDensity, useDensity } from '../../lib/choices/density.ts';
import { setShortcuts, useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { setThemeMode, themes, useThemeMode } from '../../lib/choices/theme-mode.ts';
import { paletteActions } from '../../context/actions.ts';
import { openOverlay } from '../../context/overlays.ts';
import { useMe } from '../../context/session.tsx';
import { useNewCart } from '../../context/use-new-cart.tsx';
import type { PaletteItem } from './palette-item.ts';
import { mayOpen, places } from '../../context/places.ts';

/** Left out while the screen offers the same. */
function useNewCartItem(): PaletteItem[] {
  const action = useNewCart();
  if (action?.run === undefined || paletteActions().some(({ label }) => label === action.label)) return [];
  const words = 'create add start unassigned';
  const { label, run } = action;
  return [{ id: 'new-cart', label, words, note: 'Without a client', icon: <FilePlus2 size={16} />, run }];
}

/** Actions that are available everywhere. */
export function useActionItems(onSignOut: () => void): PaletteItem[] {
  const { permissions } = useMe();
  const mode = useThemeMode();
  const density = useDensity();
  const single = useShortcutsOn();
  const imports = mayOpen('/settings/import', permissions)
    ? [
        {
          id: 'import',
          label: 'Import',
          words: 'upload csv xlsx file clients products lots prices contacts',
          icon: <FileUp size={16} />,
          href: places.imports(),
        },
      ]
    : [];
  const receives = permissions.includes('stock.receive')
    ? [
        {
          id: 'receive',
          label: 'Receive goods',
          words: 'add lots inventory delivery supplier manifest',
          icon: <PackagePlus size={16} />,
          href: places.receive(),
        },
      ]
    : [];
  return [
    ...useNewCartItem(),
    ...imports,
    ...receives,
    ...themes
      .filter(({ value }) => value !== mode)
      .map(({ value, label }) => ({
        id: `theme-${value}`,
        label: `Theme: ${label.toLowerCase()}`,
        words: 'look colour color mode',
        icon: <SunMoon size={16} />,
        run: () => setThemeMode(value),
      })),
    ...densities
      .filter(({ value }) => value !== density)
      .map(({ value, label }) => ({
        id: `rows-${value}`,
        label: `Row height: ${label.toLowerCase()}`,
        words: 'density height',
        icon: <Rows3 size={16} />,
        run: () => setDensity(value),
      })),
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      words: 'keyboard shortcuts help',
      icon: <Keyboard size={16} />,
      keys: single ? '?' : undefined,
      run: () => openOverlay('keys'),
    },
    {
      id: 'single-keys',
      label: `Single-key shortcuts: switch ${single ? 'off' : 'on'}`,
      words: 'keyboard',
      icon: <Keyboard size={16} />,
      run: () => setShortcuts(!single),
    },
    { id: 'sign-out', label: 'Sign out', words: 'log out leave', icon: <LogOut size={16} />, run: onSignOut },
  ];
}
