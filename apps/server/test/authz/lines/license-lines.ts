import type { Operation } from '@cartwright/contract/contract';
import type { licenseWatch } from '@cartwright/contract/accounts/license-watch.contract';
import { answered, type Line } from '../slots.ts';

type OfLicenses = Extract<Operation, `accounts.${keyof typeof licenseWatch}`>;

/** The lines of the matrix for the watch on licenses. */
export const licenseLines: { readonly [O in OfLicenses]: Line<O> } = {
  'accounts.uploadLicenseList': () => ({}),
  'accounts.licenseFindings': () => ({ body: {} }),
  'accounts.applyLicenseFindings': (own) => ({ body: { ids: own.list('openFinding') } }),
  // The client was changed since it was applied.
  'accounts.undoLicenseFinding': answered(409, (own) => ({ body: { id: own.appliedFinding } })),
};
