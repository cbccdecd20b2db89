/** A client's own data as a form holds it: what is read, tidied and refused (spec 000 §2, §4; formats "UBI and licence number"). */
import type { Fault } from './faults.ts';
import { identifierFields, notReadable } from './identifier-fields.ts';
import { cityName, isEmail } from './identifiers.ts';

/** The license type of tribes (spec 000 §2). */
export const TRIBAL = 6;

/** What people call the fields of a client, by column. */
export const clientLabels = {
  tradename: 'Trade name',
  name: 'Legal name',
  isCannabisLicensed: 'Cannabis license',
  licenseNo: 'License number',
  licenseTypeId: 'License type',
  ubi: 'UBI',
  email: 'Email',
  dayPhone: 'Phone',
  streetAddress: 'Street',
  suite: 'Suite',
  city: 'City',
  county: 'County',
  state: 'State',
  zipCode: 'ZIP code',
  assignedTo: 'Sales person',
  routeId: 'Route',
  holdingCompanyId: 'Holding company',
  clientStatusId: 'Status',
  workflowStatusId: 'Workflow status',
  privilegeId: 'Privilege',
  partnershipStatusId: 'Partnership status',
} as const;

/** The texts of a client and what its license rule asks for. */
export interface ClientForm {
  readonly tradename: string;
  readonly name: string | null;
  readonly isCannabisLicensed: boolean;
  readonly licenseNo: string | null;
  readonly licenseTypeId: number | null;
  readonly ubi: string | null;
  readonly email: string | null;
  readonly dayPhone: string | null;
  readonly streetAddress: string | null;
  readonly suite: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

/** A client of whom nothing is known; it takes cannabis unless somebody says otherwise. */
export const blankForm: ClientForm = {
  tradename: '',
  name: null,
  isCannabisLicensed: true,
  licenseNo: null,
  licenseTypeId: null,
  ubi: null,
  email: null,
  dayPhone: null,
  streetAddress: null,
  suite: null,
  city: null,
  county: null,
  state: null,
  zipCode: null,
};

/** A licensed cannabis client has a license number; a tribal one may have none (spec 000 §2, domain "license"). */
export const needsLicense = (client: Pick<ClientForm, 'isCannabisLicensed' | 'licenseNo' | 'licenseTypeId'>): boolean =>
  client.isCannabisLicensed && client.licenseNo === null && client.licenseTypeId !== TRIBAL;

const email = (text: string): string | null => (isEmail(text) ? text : null);
const state = (text: string): string | null => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null);

/** Fields that are read, and what is said when they cannot be. */
const readers = [
  ['licenseNo', identifierFields.license],
  ['ubi', identifierFields.ubi],
  ['email', { read: email, what: 'an email address' }],
  ['dayPhone', identifierFields.phone],
  ['city', { read: cityName, what: 'a city' }],
  ['county', { read: cityName, what: 'a county' }],
  ['state', { read: state, what: 'the two letters of a state' }],
  ['zipCode', identifierFields.zip],
] as const;

const trimmed = (text: string | null): string | null => text?.trim() || null;

/**
 * Tidies a client's form: blanks trimmed and empty texts made null, identifiers in the form we store. Answers every fault
 * with its field and a sentence; the values of faulty fields are null.
 */
export function tidyClient(draft: ClientForm): { client: ClientForm; faults: Fault[] } {
  const faults: Fault[] = [];
  const tradename = draft.tradename.trim();
  if (tradename === '') faults.push({ path: ['tradename'], code: 'required', detail: 'A client needs a trade name.' });
  const tidy: { -readonly [F in (typeof readers)[number][0]]?: string | null } = {};
  for (const [field, { read, what }] of readers) {
    const given = trimmed(draft[field]);
    tidy[field] = given === null ? null : read(given);
    if (given !== null && tidy[field] === null) {
      faults.push({ path: [field], code: 'unreadable', detail: notReadable(given, what) });
    }
  }
  const client: ClientForm = {
    ...draft,
    ...tidy,
    tradename,
    name: trimmed(draft.name),
    streetAddress: trimmed(draft.streetAddress),
    suite: trimmed(draft.suite),
  };
  const misses = trimmed(draft.licenseNo) === null && needsLicense(client);
  if (misses) {
    const detail = 'A licensed cannabis client needs a license number, unless it is tribal.';
    faults.push({ path: ['licenseNo'], code: 'required', detail });
  }
  if (!client.isCannabisLicensed && client.licenseNo !== null) {
    const detail = 'An account without a cannabis license has no license number.';
    faults.push({ path: ['licenseNo'], code: 'not_licensed', detail });
  }
  return { client, faults };
}
