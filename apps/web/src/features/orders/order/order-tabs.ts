import { useLocation, useRouter } from '@tanstack/react-router';

export const orderTabs = ['lines', 'fulfillment', 'notes', 'files'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The tab of a phone is in the address, so that Back and a reload keep it. */
export function useOrderTab(): [OrderTab, (tab: OrderTab) => void] {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const show = (tab: OrderTab) => history.replace(tab === 'lines' ? pathname : `${pathname}#${tab}`);
  return [orderTabs.find((tab) => tab === hash) ?? 'lines', show];
}
