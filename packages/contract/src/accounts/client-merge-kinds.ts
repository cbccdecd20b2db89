/** The words of duplicates and merges that both sides choose by; without the schemas, which the first page does not need. */

/** Why accounts are in one group; the strongest reason first. */
export const duplicateReasons = ['moved', 'license', 'ubi', 'name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** What a merge moves, in the order of the preview. */
export const mergedKinds = [
  'orders',
  'pastOrders',
  'carts',
  'contacts',
  'notes',
  'followUps',
  'formerLicenses',
  'deliveryPreference',
  'inventoryPreference',
  'retailSales',
  'tiers',
  'discountRules',
  'invitations',
  'marketAccess',
  'quickBooksLinks',
  'notDuplicates',
] as const;
export type MergedKind = (typeof mergedKinds)[number];

/**
 * `moved` to the surviving account; `joined` with what that one has (the lines of two current carts); `dropped`, because
 * that one has its own. What was dropped is kept in the audit.
 */
export const mergedRowOutcomes = ['moved', 'joined', 'dropped'] as const;
export type MergedRowOutcome = (typeof mergedRowOutcomes)[number];

/** `filled` is taken from the other account, `former` is kept beside the own one as a license of the past. */
export const mergedFieldOutcomes = ['same', 'kept', 'filled', 'former'] as const;
export type MergedFieldOutcome = (typeof mergedFieldOutcomes)[number];
