/** The lists that the screens choose from: what each may do, and which of their entries the rules need. */
import { counted } from '../counted.ts';

interface ListRules {
  /** "Charge types"; one of them, "charge type"; and what has one. */
  readonly label: string;
  readonly one: string;
  readonly of: string;
  /** An entry can be put out of use: it stays where it is and is no longer offered. */
  readonly retires?: true;
  /** An entry can take over what another one has. */
  readonly merges?: true;
  /** Entries by id that the rules or the state name, or all of them: they can be renamed alone. */
  readonly kept?: readonly number[] | 'all';
}

/** In the order of their tabs. */
export const settingLists = {
  chargeType: { label: 'Charge types', one: 'charge type', of: 'charge', retires: true },
  noteAttribute: { label: 'Note attributes', one: 'note attribute', of: 'note', retires: true, merges: true },
  contactTitle: { label: 'Contact titles', one: 'contact title', of: 'contact', merges: true },
  route: { label: 'Routes', one: 'route', of: 'client', merges: true },
  holdingCompany: { label: 'Holding companies', one: 'holding company', of: 'client', merges: true },
  // Active, Inactive, Prospect and Out of Business decide who is called and shown.
  clientStatus: { label: 'Statuses', one: 'status', of: 'client', retires: true, merges: true, kept: [1, 2, 3, 4] },
  workflowStatus: { label: 'Workflow statuses', one: 'workflow status', of: 'client', retires: true, merges: true },
  partnershipStatus: {
    label: 'Partnership statuses',
    one: 'partnership status',
    of: 'client',
    retires: true,
    merges: true,
  },
  privilege: { label: 'Privileges', one: 'privilege', of: 'client', retires: true, merges: true },
  // Their numbers are the state's (spec 000 §3).
  licenseType: { label: 'License types', one: 'license type', of: 'client', kept: 'all' },
  // A new client has the first one (spec 000 §3).
  fulfillmentPriority: {
    label: 'Fulfillment priorities',
    one: 'fulfillment priority',
    of: 'client',
    retires: true,
    merges: true,
    kept: [1],
  },
  // Each is a way to print labels.
  labelPreference: { label: 'Label preferences', one: 'label preference', of: 'client', kept: 'all' },
} as const satisfies Readonly<Record<string, ListRules>>;

export type SettingList = keyof typeof settingLists;

export const settingListNames = Object.keys(settingLists) as SettingList[];

export const rulesOf = (list: SettingList): ListRules => settingLists[list];

/** Why an entry can only be renamed; null when it is the seller's own. */
export function whyEntryKept(list: SettingList, id: number): string | null {
  const { kept = [], one } = rulesOf(list);
  return kept === 'all' || kept.includes(id) ? `This ${one} can be renamed only: other rules name it.` : null;
}

/** Why an entry cannot be removed, as a sentence about it; null when nothing has it. */
export function whySettingStays(list: SettingList, { id, uses }: { id: number; uses: number }): string | null {
  const kept = whyEntryKept(list, id);
  if (kept !== null || uses === 0) return kept;
  const { of, merges, retires } = rulesOf(list);
  const instead = merges ? ' Merge it into another one instead.' : retires ? ' Put it out of use instead.' : '';
  return `${counted(uses, of)} ${uses === 1 ? 'has' : 'have'} it.${instead}`;
}
