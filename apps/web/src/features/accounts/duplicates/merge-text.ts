import type {
  DuplicateReason,
  MergedRowOutcome,
  MergedKind,
  MergedFieldOutcome,
} from '@cartwright/contract/accounts/client-merge-kinds';
import { counted } from '../../../lib/format.ts';

/** Labels of the duplicates screen. */

export const reasonNames: Readonly<Record<DuplicateReason, string>> = {
  moved: 'Perhaps moved',
  license: 'Same license',
  ubi: 'Same UBI',
  name: 'Trade name',
};

/** Why a group is listed: "Same license, trade names 87% alike". */
export function reasonsText(reasons: readonly DuplicateReason[], similarity: number | null): string {
  const names = similarity === 1 ? 'same trade name' : `trade names ${Math.round((similarity ?? 0) * 100)}% alike`;
  const parts = reasons.map((reason) => (reason === 'name' ? `${names} in one city` : reasonNames[reason]));
  const text = parts.map((part, index) => (index === 0 ? part : part.replace('Same', 'same'))).join(', ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const kindWords: Readonly<Record<MergedKind, readonly [one: string, many: string]>> = {
  orders: ['order', 'orders'],
  carts: ['cart', 'carts'],
  contacts: ['contact', 'contacts'],
  notes: ['note', 'notes'],
  followUps: ['follow-up', 'follow-ups'],
  formerLicenses: ['former license', 'former licenses'],
  deliveryPreference: ['delivery preference', 'delivery preferences'],
  inventoryPreference: ['inventory preference', 'inventory preferences'],
  pastOrders: ['past order', 'past orders'],
  retailSales: ['month of retail sales', 'months of retail sales'],
  tiers: ['account tier', 'account tiers'],
  discountRules: ['discount rule', 'discount rules'],
  invitations: ['invitation', 'invitations'],
  marketAccess: ['market access', 'market accesses'],
  quickBooksLinks: ['QuickBooks customer', 'QuickBooks customers'],
  notDuplicates: ['mark as not a duplicate', 'marks as not a duplicate'],
};

const partOutcomeWords: Readonly<Record<MergedRowOutcome, string>> = {
  moved: '',
  joined: ', its lines go into the current cart',
  dropped: ' not taken, the account has its own',
};

/** A mark between the two merged accounts is obsolete; one of a third account exists already. */
const ends = ' not needed any more';

/** One line of the preview: "12 orders", "1 delivery preference not taken, the account has its own". */
export const partText = ({
  kind,
  outcome,
  count,
}: {
  kind: MergedKind;
  outcome: MergedRowOutcome;
  count: number;
}): string =>
  `${counted(count, ...kindWords[kind])}${kind === 'notDuplicates' && outcome === 'dropped' ? ends : partOutcomeWords[outcome]}`;

export const outcomeWords: Readonly<Record<MergedFieldOutcome, string>> = {
  same: '',
  kept: 'Not taken',
  filled: 'Taken over',
  former: 'Becomes a former license',
};
