/** What a list of licensees may say of a client, and how it is called. */

export const findingKinds = ['reissued', 'closed', 'reopened', 'changed', 'new'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What the kinds are called. */
export const findingLabels: Readonly<Record<FindingKind, string>> = {
  reissued: 'Re-issued',
  closed: 'Closed',
  reopened: 'Active again',
  changed: 'Changed',
  new: 'New',
};
