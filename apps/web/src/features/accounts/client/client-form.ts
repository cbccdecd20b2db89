import type { OutputOf } from '@cartwright/contract/contract';
import { clientLabels, tidyClient, type ClientForm } from '@cartwright/domain/client-form';

export type Client = OutputOf<'accounts.one'>;

/** Texts of the form; an empty one is nothing. */
const textFields = ['tradename', 'name', 'email', 'streetAddress', 'suite', 'city', 'county'] as const;

/** Held as they are stored, or as they were typed while they cannot be read. */
const identifiers = ['licenseNo', 'ubi', 'dayPhone', 'zipCode'] as const;

export type ClientValues = { [F in (typeof textFields)[number]]: string } & {
  [F in (typeof identifiers)[number]]: string | null;
} & {
  isCannabisLicensed: boolean;
  state: string | null;
  licenseTypeId: number | null;
  assignedTo: number | null;
  route: number | null;
  holdingCompanyId: number | null;
  clientStatusId: number | null;
  workflowStatusId: number | null;
  privilegeId: number | null;
  partnershipStatusId: number | null;
  labelBarcodePreferenceId: number | null;
};

/** What people call the fields; the form and the server's refusals use the same words. */
export const labels = { ...clientLabels, route: clientLabels.routeId, labelBarcodePreferenceId: 'Label barcode' };

/** A blank registration, with the spec's defaults: label barcode preference 1 (spec 000 §9), status 1, in Washington. */
export const blankClient = (isCannabisLicensed: boolean): ClientValues => ({
  tradename: '',
  name: '',
  licenseNo: null,
  ubi: null,
  email: '',
  dayPhone: null,
  streetAddress: '',
  suite: '',
  city: '',
  county: '',
  zipCode: null,
  isCannabisLicensed,
  state: 'WA',
  licenseTypeId: null,
  assignedTo: null,
  route: null,
  holdingCompanyId: null,
  clientStatusId: 1,
  workflowStatusId: null,
  privilegeId: null,
  partnershipStatusId: null,
  labelBarcodePreferenceId: 1,
});

/** A client as the form holds it. */
export const valuesOf = (client: Client): ClientValues => ({
  tradename: client.tradename,
  name: client.name ?? '',
  licenseNo: client.licenseNo,
  ubi: client.ubi,
  email: client.email ?? '',
  dayPhone: client.dayPhone,
  streetAddress: client.streetAddress ?? '',
  suite: client.suite ?? '',
  city: client.city ?? '',
  county: client.county ?? '',
  zipCode: client.zipCode,
  isCannabisLicensed: client.isCannabisLicensed,
  state: client.state,
  licenseTypeId: client.licenseTypeId,
  assignedTo: client.assignedTo,
  route: client.route,
  holdingCompanyId: client.holdingCompanyId,
  clientStatusId: client.clientStatusId,
  workflowStatusId: client.workflowStatusId,
  privilegeId: client.privilegeId,
  partnershipStatusId: client.partnershipStatusId,
  labelBarcodePreferenceId: client.labelBarcodePreferenceId,
});

const draftOf = (values: ClientValues): ClientForm => ({ ...values });

/** The sentence the server would refuse a field with; the rule is the domain's. */
const faultOf = (field: string, values: ClientValues): string | undefined =>
  tidyClient(draftOf(values)).faults.find(({ path }) => path[0] === field)?.detail;

const checked = [...textFields, ...identifiers, 'state'] as const;

export const validateClient = Object.fromEntries(
  checked.map((field) => [field, (_value: unknown, values: ClientValues) => faultOf(field, values)]),
);

const blankAsNull = (value: ClientValues[keyof ClientValues]) => (value === '' ? null : value);

/** The values as the calls take them: of a client only what was changed, of a new one what was filled in; '' is null. */
export function changesOf(values: ClientValues, before: ClientValues | null) {
  const entries = Object.entries(values).map(([field, value]) => [field, blankAsNull(value)] as const);
  return Object.fromEntries(
    entries.filter(([field, value]) =>
      before === null ? value !== null : value !== blankAsNull(before[field as keyof ClientValues]),
    ),
  );
}
