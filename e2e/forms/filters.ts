/** A screen with filters: they are in its address. */
export interface FilterScreen {
  readonly path: string;
  /** The buttons that open more of them. */
  readonly more?: readonly RegExp[];
  /** Those of "+ Filter" that are set by one click: to the last of their values, or on. */
  readonly chosen?: readonly string[];
  /** Those of "+ Filter" whose values are typed or checked. */
  readonly added?: readonly string[];
  /** The label of the panel beside the list that has more of them. */
  readonly beside?: string;
  /** What is there once all of them are. */
  readonly ready?: string;
}

export const filterScreens: readonly FilterScreen[] = [
  { path: '/accounts', chosen: ['Client status', 'Kind', 'License type', 'Invitation status', 'Search contacts'] },
  { path: '/stock', chosen: ['Area'] },
  { path: '/stock/movements', chosen: ['Kind', 'Direction', 'Who'], added: ['Units that moved', 'Date'] },
  {
    path: '/orders',
    added: ['Order date', 'Est. delivery', 'Sales person', 'Route', 'Order total'],
  },
  {
    path: '/order-summary',
    more: [/^Submitted date/, /^Est. delivery date/, /^Submitted by/, /^Status/, /^Released date/],
  },
  { path: '/settings/audit', chosen: ['What', 'Who'], added: ['Date'] },
  { path: '/settings/outbox' },
  { path: '/product-catalogs', chosen: ['Category'] },
  { path: '/products', beside: 'Filters', ready: 'main aside [type=range]' },
  { path: '/sales-person-report', more: [/^Sales persons/, /^Filters/] },
];

/** Searches of lists that are not with the filters: the screen, and the label of the box. */
export const searches: readonly (readonly [path: string, label: string])[] = [
  ['/orders', 'Partner name'],
  ['/order-summary', 'Trade name'],
  ['/map', 'Search clients'],
  ['/settings/people', 'Search people'],
];
