import type { QuickBooksEnvironment } from '@cartwright/domain/accounting/quickbooks-connection';
import type { QuickBooksSettings } from '../../../core/context.ts';

/** Intuit's addresses (formats: QuickBooks Online v3 invoice); the sign-in is the same for both environments. */
const SIGN_IN = 'https://appcenter.intuit.com/connect/oauth2';
const TOKENS = 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer';
const REVOKE = 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke';
const API: Readonly<Record<QuickBooksEnvironment, string>> = {
  production: 'https://quickbooks.api.intuit.com',
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
};

/** Where to sign in, to get and to revoke tokens, and to call; what an operator has named comes first. */
export const serversOf = (settings: QuickBooksSettings, environment: QuickBooksEnvironment) => ({
  signInUrl: settings.signInUrl ?? SIGN_IN,
  tokenUrl: settings.tokenUrl ?? TOKENS,
  revokeUrl: settings.revokeUrl ?? REVOKE,
  apiUrl: settings.apiUrl ?? API[environment],
});

/** What the stored values are encrypted for. */
export const sealedAs = {
  clientSecret: 'quickbooks client secret',
  verifier: 'quickbooks verifier',
  accessToken: 'quickbooks access token',
  refreshToken: 'quickbooks refresh token',
} as const;

/** The stored values that are encrypted. */
export const sealedFields = Object.keys(sealedAs) as (keyof typeof sealedAs)[];
