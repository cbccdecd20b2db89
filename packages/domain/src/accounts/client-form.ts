/** A client's own data as a form holds it: what is read, tidied and refused (spec 000 §2, §4; formats "UBI and licence number"). */
import type { Fault } from '../faults.ts';
import { identifierFields, notReadable } from './identifier-fields.ts';
import { cityName, readEmail } from './identifiers.ts';
import { TRIBAL } from './license-types.ts';

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
} as const satisfies Readonly<Record<keyof ClientForm, string>> & Readonly<Record<string, string>>;

/** The texts of a client and what its license rule asks for. */
export interface ClientForm extends Readonly<Record<ClientText, string | null>> {
  readonly tradename: string;
  readonly isCannabisLicensed: boolean;
  readonly licenseTypeId: number | null;
}

/** What the form of a client chooses from lists, by id; null is none. */
export type ClientChoice = Exclude<keyof typeof clientLabels, keyof ClientForm | 'clientStatusId'>;

/** The texts of a client that may be missing. */
export const clientTexts = [
  'name',
  'licenseNo',
  'ubi',
  'email',
  'dayPhone',
  'streetAddress',
  'suite',
  'city',
  'county',
  'state',
  'zipCode',
] as const;
export type ClientText = (typeof clientTexts)[number];

/** The same value for every text that may be missing. */
export const clientTextsOf = <T>(make: (field: ClientText) => T): Record<ClientText, T> =>
  Object.fromEntries(clientTexts.map((field) => [field, make(field)])) as Record<ClientText, T>;

/** A client of whom nothing is known; it takes cannabis unless somebody says otherwise. */
export const blankForm: ClientForm = {
  ...clientTextsOf(() => null),
  tradename: '',
  isCannabisLicensed: true,
  licenseTypeId: null,
};

/** A licensed cannabis client has a license number; a tribal one may have none (spec 000 §2, domain "license"). */
export const needsLicense = (client: Pick<ClientForm, 'isCannabisLicensed' | 'licenseNo' | 'licenseTypeId'>): boolean =>
  client.isCannabisLicensed && client.licenseNo === null && client.licenseTypeId !== TRIBAL;

const state = (text: string): string | null => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null);

interface Reader {
  /** The text as it is stored, or null when it cannot be read. */
  readonly read: (text: string) => string | null;
  /** "an email address" */
  readonly what: string;
}

/** Texts with a format; the others are trimmed. */
const readers: Readonly<Partial<Record<ClientText, Reader>>> = {
  licenseNo: identifierFields.license,
  ubi: identifierFields.ubi,
  email: { read: readEmail, what: 'an email address' },
  dayPhone: identifierFields.phone,
  city: { read: cityName, what: 'a city' },
  county: { read: cityName, what: 'a county' },
  state: { read: state, what: 'the two letters of a state' },
  zipCode: identifierFields.zip,
};

const trimmed = (text: string | null): string | null => text?.trim() || null;

/**
 * Tidies a client's form: blanks trimmed and empty texts made null, identifiers in the form we store. Returns every fault
 * with its field and a sentence; the values of faulty fields are null.
 */
export function tidyClient(draft: ClientForm): { client: ClientForm; faults: Fault[] } {
  const faults: Fault[] = [];
  const tradename = draft.tradename.trim();
  if (tradename === '') faults.push({ path: ['tradename'], code: 'required', detail: 'A client needs a trade name.' });
  const texts = clientTextsOf((field) => {
    const given = trimmed(draft[field]);
    const reader = readers[field];
    if (given === null || reader === undefined) return given;
    const value = reader.read(given);
    if (value === null) faults.push({ path: [field], code: 'unreadable', detail: notReadable(given, reader.what) });
    return value;
  });
  const client: ClientForm = { ...draft, ...texts, tradename };
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
