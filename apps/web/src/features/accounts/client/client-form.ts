import type { OutputOf } from '@cartwright/contract/contract';
import {
  clientLabels,
  clientTexts,
  clientTextsOf,
  tidyClient,
  type ClientForm,
  type ClientText,
} from '@cartwright/domain/accounts/client-form';
import type { ClientLists } from './use-client-lists.ts';
import { chosenId, type PickerOption } from '../../../form/picker-option.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

export type Client = OutputOf<'accounts.one'>;

/** The choices of the form: ids of its lists, and their initial values (status Active, label barcode 1: spec 000 §9). */
const blankChoices = {
  licenseTypeId: null,
  assignedTo: null,
  route: null,
  clientStatusId: 1,
  workflowStatusId: null,
  privilegeId: null,
  partnershipStatusId: null,
  labelBarcodePreferenceId: 1,
} as const;
type ChoiceField = keyof typeof blankChoices;

/** Identifiers are null when they are empty; the other texts are ''. All stay as they were typed while unreadable. */
type Identifier = 'licenseNo' | 'ubi' | 'dayPhone' | 'zipCode' | 'state';

export type ClientValues = { [F in Exclude<ClientText, Identifier> | 'tradename']: string } & {
  [F in Identifier]: string | null;
} & { [F in ChoiceField]: number | null } & { isCannabisLicensed: boolean; holdingCompanyId: PickerOption | null };

const identifiers = {
  licenseNo: null,
  ubi: null,
  dayPhone: null,
  zipCode: null,
  state: null,
} as const satisfies Record<Identifier, null>;

const blank = { ...clientTextsOf(() => ''), ...identifiers, tradename: '' };

/** Labels of the fields; the form and the server's refusals use the same. */
export const labels = { ...clientLabels, route: clientLabels.routeId, labelBarcodePreferenceId: 'Label barcode' };

/** A blank registration, in Washington. */
export const blankClient = (isCannabisLicensed: boolean): ClientValues => ({
  ...blank,
  ...blankChoices,
  holdingCompanyId: null,
  isCannabisLicensed,
  state: 'WA',
});

/** The form's values of a client. */
export const valuesOf = (client: Client): ClientValues => ({
  ...(Object.fromEntries(
    Object.entries({ ...blankChoices, ...blank }).map(([field, empty]) => [
      field,
      client[field as keyof Client] ?? empty,
    ]),
  ) as Omit<ClientValues, 'isCannabisLicensed' | 'holdingCompanyId'>),
  holdingCompanyId:
    client.holdingCompanyId === null ? null : { id: client.holdingCompanyId, label: client.holdingCompany ?? '' },
  isCannabisLicensed: client.isCannabisLicensed,
});

const draftOf = (values: ClientValues): ClientForm => ({ ...values });

/** The text with which the server would refuse a field, by the domain's rule. */
const faultOf = (field: string, values: ClientValues): string | undefined =>
  tidyClient(draftOf(values)).faults.find(({ path }) => path[0] === field)?.detail;

const checked = ['tradename', ...clientTexts] as const;

export const validateClient = Object.fromEntries(
  checked.map((field) => [field, (_value: unknown, values: ClientValues) => faultOf(field, values)]),
);

const blankAsNull = (value: ClientValues[keyof ClientValues]) =>
  typeof value === 'object' ? (chosenId(value) ?? null) : value === '' ? null : value;

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

/** What a choice is called in its list; undefined for a field that is typed. */
export const choiceText =
  (lists: ClientLists) =>
  (field: string, value: unknown): string | undefined => {
    const options: Readonly<Record<string, readonly { readonly value: unknown; readonly label: string }[]>> = {
      licenseTypeId: lists.licenseTypes,
      assignedTo: lists.salesPersons,
      route: lists.routes,
      clientStatusId: lists.statuses,
      workflowStatusId: lists.workflows,
      privilegeId: lists.privileges,
      partnershipStatusId: lists.partnerships,
      labelBarcodePreferenceId: lists.labelBarcodes,
    };
    return options[field]?.find((option) => option.value === value)?.label;
  };

/** What another license does not change: orders under way to the one that their manifests name. */
export function manifestNote(client: Client | null, licenseNo: string | null): string | undefined {
  const others = (client?.manifests ?? []).filter((manifest) => manifest.licenseNo !== licenseNo);
  if (others.length === 0) return undefined;
  const orders = others.map((manifest) => `${orderName(manifest)} to ${manifest.licenseNo}`).join(', ');
  return `Under way: ${orders}. The manifest’s license counts until it is voided.`;
}
