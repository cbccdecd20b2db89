import { useQuery } from '@tanstack/react-query';
import { ReceiptText, ShoppingCart, Users, Zap } from 'lucide-react';
import { useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { paletteActions } from '../../context/actions.ts';
import { readRecents, recentQuery, recordOnScreen, type Recent } from '../../context/visited.ts';
import { type AllowedPlaces, clientPlace, usePlaces } from '../../context/places.ts';
import { useEntries } from '../navigation/use-entries.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { useActionItems } from './use-action-items.tsx';

const recentIcons = { client: Users, order: ReceiptText, cart: ShoppingCart } as const;

function recentHref({ kind, id, label }: Recent, links: AllowedPlaces): string | undefined {
  if (kind === 'cart') return links.cart(id);
  return kind === 'client' ? clientPlace(links, { id, name: label }) : links.order(id, Number(label.slice(4)));
}

/** The recent records, without the current one and those that the person cannot open. */
function useRecentItems(): PaletteItem[] {
  const links = usePlaces();
  const { data } = useQuery(recentQuery);
  return readRecents(data?.setting.value).flatMap((recent) => {
    const href = recentHref(recent, links);
    const { kind, id, label, note } = recent;
    if (href === undefined || `${kind}-${id}` === recordOnScreen()) return [];
    const Icon = recentIcons[kind];
    return [{ id: `${kind}-${id}`, label, note, href, icon: <Icon size={16} /> }];
  });
}

/** The actions that the current screen offers. */
const screenItems = (): PaletteItem[] =>
  paletteActions().map(({ label, icon, href, run, disabledReason }) => ({
    id: `screen-${label}`,
    label,
    icon: icon ?? <Zap size={16} />,
    href,
    run,
    disabledReason,
  }));

function useGoItems(): PaletteItem[] {
  const keys = useShortcutsOn();
  return useEntries().map((entry) => ({
    id: `go-${entry.path}`,
    label: entry.label,
    words: 'go to open',
    icon: <entry.icon size={16} />,
    href: entry.path,
    keys: keys && entry.go !== undefined ? `G ${entry.go.toUpperCase()}` : undefined,
  }));
}

/** Groups that need no search: recent records, the screen's actions, the screens, and global actions. */
export function useLocalGroups(onSignOut: () => void): readonly PaletteGroup[] {
  return [
    { title: 'Recent', items: useRecentItems() },
    { title: 'On this screen', items: screenItems() },
    { title: 'Go to', items: useGoItems() },
    { title: 'Actions', items: useActionItems(onSignOut) },
  ];
}
