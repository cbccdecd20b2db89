/** Addresses that several features link to. */

/** The orders of one client; `navFrom` is the screen that its breadcrumb leads back to. */
export const clientOrdersHref = (clientId: number, navFrom: 'accounts' | 'orders'): string =>
  `/accounts/client-orders/${clientId}/${navFrom}`;

/** Facts, notes and sales of one client. */
export const clientReportHref = (clientId: number): string => `/client-report/${clientId}`;
