/** The connection to QuickBooks Online. */

/** Intuit's companies for real books, and for trying things out. */
export const quickBooksEnvironments = ['production', 'sandbox'] as const;
export type QuickBooksEnvironment = (typeof quickBooksEnvironments)[number];

/** Where the browser comes back to from Intuit; an operator enters it there, after the address of this app. */
export const QUICKBOOKS_RETURN_PATH = '/settings/accounting/quickbooks';

/** Days before the end of the sign-in from when on it is pointed out. */
export const SIGN_IN_WARNING_DAYS = 14;
