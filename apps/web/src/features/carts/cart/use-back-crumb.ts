import { useRouter } from '@tanstack/react-router';
import { navEntries, visibleEntries } from '../../../context/nav.ts';
import { useMe } from '../../../context/session.tsx';
import type { Crumb } from '../../../ui/page/PageHead.tsx';

const lists = ['/open-carts', '/accounts', '/orders'];

/**
 * The list that a cart's breadcrumb leads back to: the first of carts, accounts and orders that this person can open.
 */
export function useBackCrumb(): Crumb {
  const router = useRouter();
  const me = useMe();
  const seen = visibleEntries(navEntries, me.permissions, new Set(Object.keys(router.routesByPath)));
  const entry = lists.map((path) => seen.find((candidate) => candidate.path === path)).find(Boolean);
  return entry ? { label: entry.label, href: entry.path } : { label: 'Carts' };
}
