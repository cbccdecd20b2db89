/** The steps that make sense for many orders at once, in their order. */
export const bulkSteps = ['sublot', 'ready', 'manifest', 'invoice', 'release', 'pay'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** What each order of a step is given besides: the state's number of its manifest, or of its release. */
export const numberLabels: Partial<Readonly<Record<BulkStep, string>>> = {
  manifest: 'Manifest number',
  release: 'Release transaction number',
};
