/** The state's list of licensees: its columns, and what a row says of a license. */
import { fieldsByTitle, type ImportColumn } from '../imports/import-columns.ts';
import { tidyCell } from '../imports/read-cell.ts';
import { cityName, cleanLicenseNumber, cleanPhone, cleanUbi, cleanZip, readEmail } from './identifiers.ts';
import { buysCannabis, licenseStateOf } from './state-licenses.ts';

const column = <F extends string>(field: F, label: string, titles: readonly string[], example: string) =>
  ({ field, label, kind: 'text', titles, example }) as const satisfies ImportColumn;

/** Titles as the state, and those who pass its list on, write them. */
export const licenseeColumns = [
  column('tradename', 'Trade name', ['tradename', 'business dba name', 'dba name', 'dba'], 'Green Lantern'),
  column(
    'name',
    'Legal name',
    ['business legal name', 'licensee name', 'entity name', 'licensee'],
    'Green Lantern LLC',
  ),
  column('licenseNo', 'License', ['license number', 'license no', 'lic number', 'license nr'], '412345'),
  column('ubi', 'UBI', ['ubi number', 'ubi no', 'id'], '603358139-001-0004'),
  column('streetAddress', 'Street address', ['premise street address', 'street', 'address'], '224 Nickerson St'),
  column('suite', 'Suite', ['suite rm', 'suite room', 'address line 2', 'premise street address line 2'], ''),
  column('city', 'City', ['premise city'], 'Seattle'),
  column('county', 'County', ['premise county'], 'King'),
  column('state', 'State', ['premise state'], 'WA'),
  column('zipCode', 'Zip code', ['premise zip code', 'zip', 'postal code'], '98109'),
  column('kind', 'License type', ['priv desc', 'privilege description', 'licensee type'], 'Retailer'),
  column('status', 'License status', ['privilege status', 'status', 'priv status'], 'ACTIVE (ISSUED)'),
  column('dayPhone', 'Phone', ['day phone', 'business phone', 'phone number'], '(206) 555-0100'),
  column('email', 'Email', ['e mail', 'business email', 'email address'], ''),
];

type LicenseeField = (typeof licenseeColumns)[number]['field'];

/** Whether a row names the columns: those of the license and of the trade name. */
export function isLicenseeHeader(cells: readonly string[]): boolean {
  const fields = fieldsByTitle(licenseeColumns, cells);
  return fields.includes('licenseNo') && (fields.includes('tradename') || fields.includes('name'));
}

/** Names and the address of a licensee, as they are stored; null where the list says nothing. */
export interface ListedValues {
  readonly tradename: string;
  readonly name: string | null;
  readonly streetAddress: string | null;
  readonly suite: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

/** A license of the list. */
export interface Licensee extends ListedValues {
  readonly licenseNo: string;
  readonly ubi: string | null;
  readonly dayPhone: string | null;
  readonly email: string | null;
  /** What the list calls its kind and its status. */
  readonly kind: string | null;
  readonly status: string | null;
}

/** Reads a row, or says why it is left out; `fields` is the field of each cell. */
export function readLicensee(cells: readonly string[], fields: readonly (string | null)[]): Licensee | string {
  const of = (field: LicenseeField): string | null => {
    const index = fields.indexOf(field);
    const text = index === -1 ? '' : tidyCell(cells[index] ?? '');
    return text === '' ? null : text.slice(0, 200);
  };
  const read = <T>(field: LicenseeField, by: (text: string) => T | null): T | null => {
    const text = of(field);
    return text === null ? null : by(text);
  };
  const tradename = of('tradename') ?? of('name');
  const licenseNo = read('licenseNo', cleanLicenseNumber);
  if (licenseNo === null) return `The license number “${of('licenseNo') ?? ''}” is not 4 to 8 digits`;
  if (tradename === null) return `License ${licenseNo} has no trade name`;
  const street = of('streetAddress');
  return {
    licenseNo,
    tradename,
    name: of('name'),
    ubi: read('ubi', cleanUbi),
    streetAddress: street === null || licenseStateOf(street) === 'title' ? null : street,
    suite: of('suite'),
    city: read('city', cityName),
    county: read('county', cityName),
    state: read('state', (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null)),
    zipCode: read('zipCode', cleanZip),
    dayPhone: read('dayPhone', cleanPhone),
    email: read('email', readEmail),
    kind: of('kind'),
    status: licenseStateOf(street ?? '') === 'title' ? (street ?? null) : of('status'),
  };
}

/** A license that is neither closed nor waits to be issued. */
export const isActiveLicense = ({ status }: Pick<Licensee, 'status'>): boolean => {
  const state = status === null ? undefined : licenseStateOf(status);
  return state === undefined || state === 'active';
};

/** A license that the state has taken away; one that waits or has no shop yet is none. */
export const isEndedLicense = ({ status }: Pick<Licensee, 'status'>): boolean =>
  status !== null && licenseStateOf(status) === 'ended';

/** Whether its holder can be a client: an active license of a kind that buys. */
export const canBuy = (licensee: Pick<Licensee, 'status' | 'kind'>): boolean =>
  isActiveLicense(licensee) && (licensee.kind === null || buysCannabis(licensee.kind));

/** One licensee for each number: a list has a row for each endorsement of a shop. An active row counts before others. */
export function oneOfEach(rows: readonly Licensee[]): Licensee[] {
  const byNumber = Map.groupBy(rows, ({ licenseNo }) => licenseNo);
  return [...byNumber.values()].flatMap((same) => {
    const [first, ...others] = [...same.filter((row) => canBuy(row)), ...same.filter((row) => !canBuy(row))];
    if (first === undefined) return [];
    const missing = (field: keyof Licensee) => others.find((row) => row[field] !== null)?.[field] ?? null;
    const filled = Object.entries(first).map(([field, value]) => [field, value ?? missing(field as keyof Licensee)]);
    return [{ ...first, ...(Object.fromEntries(filled) as Partial<Licensee>), status: first.status, kind: first.kind }];
  });
}
