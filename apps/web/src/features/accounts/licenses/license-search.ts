import type { OutputOf } from '@cartwright/contract/contract';
import { findingKinds, type FindingKind } from '@cartwright/domain/accounts/finding-kinds';
import { readPage } from '../../../api/query.ts';
import { groupPage } from '../shared/group-page.ts';

export type Findings = OutputOf<'accounts.licenseFindings'>;
export type Finding = Findings['data'][number];

/** Search parameters of the screen: what is listed, and its page. */
export interface LicenseSearch {
  readonly page?: number;
  /** One kind; all of them when left out. */
  readonly kind?: FindingKind;
  /** What was applied instead of what waits. */
  readonly applied?: true;
}

export function licenseSearch(raw: Record<string, unknown>): LicenseSearch {
  const page = Number(raw['page']);
  const kind = findingKinds.find((each) => each === raw['kind']);
  const applied = raw['applied'] === true;
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 5000 ? { page } : {}),
    ...(kind === undefined || applied ? {} : { kind }),
    ...(applied ? { applied } : {}),
  };
}

export const findingsQuery = ({ page, kind, applied }: LicenseSearch) =>
  readPage('accounts.licenseFindings', {
    body: { kind: kind ?? null, applied: applied === true, page: groupPage(page) },
  });
