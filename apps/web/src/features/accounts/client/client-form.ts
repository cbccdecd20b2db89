import type { OutputOf } from '@cartwright/contract/contract';
import { clientLabels, tidyClient, type ClientForm } from '@cartwright/domain/client-form';

export type Client = OutputOf<'accounts.one'>;

/** Text fields of the form; an empty text is no value. */
const textFields = ['tradename', 'name', 'email', 'streetAddress', 'suite', 'city', 'county'] as const;

/** Normalized, or as they were typed while they cannot be parsed. */
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

/** Labels of the fields; the form and the server's refusals use the same. */
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

/** The form's values of a client. */
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

/** The text with which the server would refuse a field, by the domain's rule. */
const faultOf = (field: string, values: ClientValues): string | undefined =>
  tidyClient(draftOf(values)).faults.find(({ path }) => path[0] === field)?.detail;

const checked = [...textFields, ...identifiers, 'state'] as const;

export const validateClient = Object.fromEntries(
  checked.map((field) => [field, (_value: unknown, values: ClientValues) => faultOf(field, values)]),
);

const blankAsNull = (value: ClientValues[keyof ClientValues]) => (value === '' ? null : value);

/**
 * The values as the calls take them: of an existing client only the changed ones, of a new one the filled ones; ''
 * becomes null.
 */
export function changesOf(values: ClientValues, before: ClientValues | null) {
  const entries = Object.entries(values).map(([field, value]) => [field, blankAsNull(value)] as const);
  return Object.fromEntries(
    entries.filter(([field, value]) =>
      before === null ? value !== null : value !== blankAsNull(before[field as keyof ClientValues]),
    ),
  );
}
