/** Addresses that several features lead to. */

/** The orders of one client; `navFrom` is the screen that its way back leads to. */
export const clientOrdersHref = (clientId: number, navFrom: 'accounts' | 'orders'): string =>
  `/accounts/client-orders/${clientId}/${navFrom}`;

/** Facts, notes and sales of one client. */
export const clientReportHref = (clientId: number): string => `/client-report/${clientId}`;
