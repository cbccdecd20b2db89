/** When two accounts may become one, and what the surviving one takes from the other. */
import { type ClientChoice, type ClientForm, type ClientText, clientTexts } from './client-form.ts';

/** What the rules of a merge look at; columns that are the same for both need no rule. */
export type Mergeable = ClientForm & Readonly<Record<ClientChoice | 'invitationStatusId', number | null>>;

/**
 * Why two accounts must not be merged, as a sentence; null when they may. Past orders are read under the license of the
 * account they hang on, so a merge must not make them say something that was never true:
 * - an account with a cannabis license never goes into one without: cannabis would have been sold to who may not buy it;
 * - two license types that are both known and differ stay apart: sales to a processor are not sales to a retailer.
 * Different license numbers are no reason: a shop can be issued a new one, and the other number is kept as a former license.
 */
export function mergeConflict(survivor: Mergeable, merged: Mergeable): string | null {
  if (merged.isCannabisLicensed && !survivor.isCannabisLicensed) {
    return `${merged.tradename} has a cannabis license and ${survivor.tradename} has none. Keep the licensed account instead.`;
  }
  const types = [survivor.licenseTypeId, merged.licenseTypeId];
  if (types.every((type) => type !== null) && types[0] !== types[1]) {
    return 'The license types of these accounts differ, and past orders would be under the wrong one. Correct the type of one of them first if it is a mistake.';
  }
  return null;
}

/** The parts of an address; half of one and half of another would be an address of nobody. */
const address = ['streetAddress', 'suite', 'city', 'county', 'state', 'zipCode'] as const satisfies ClientText[];
type AddressText = (typeof address)[number];

const isAddress = (field: ClientText): field is AddressText => address.some((part) => part === field);

const choices = {
  licenseTypeId: true,
  assignedTo: true,
  routeId: true,
  holdingCompanyId: true,
  workflowStatusId: true,
  privilegeId: true,
  partnershipStatusId: true,
  invitationStatusId: true,
} satisfies Record<Exclude<keyof Mergeable, ClientText | 'tradename' | 'isCannabisLicensed'>, true>;

const single = [
  ...clientTexts.filter((field): field is Exclude<ClientText, AddressText> => !isAddress(field)),
  ...(Object.keys(choices) as (keyof typeof choices)[]),
];

export type FilledField = (typeof single)[number] | (typeof address)[number];

/**
 * The fields that the surviving account takes from the other: those that it has empty. The address is taken as a whole, and
 * only by an account without any part of one.
 */
export function filledByMerge(survivor: Mergeable, merged: Mergeable): FilledField[] {
  const hasAddress = address.some((field) => survivor[field] !== null);
  const fields: readonly FilledField[] = hasAddress ? single : [...single, ...address];
  return fields.filter((field) => survivor[field] === null && merged[field] !== null);
}
