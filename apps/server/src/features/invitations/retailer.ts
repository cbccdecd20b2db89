import type { invitations } from '@cartwright/contract/invitations/invitations.contract';
import type { Input } from '@cartwright/contract/route';
import { blankForm, type ClientForm, tidyClient } from '@cartwright/domain/accounts/client-form';
import { fail } from '../../core/errors.ts';
import type { client } from '../../db/schema/accounts.table.ts';
import type { invitation } from '../../db/schema/invitations.table.ts';

export type GivenRetailer = Input<(typeof invitations)['send']>['body'];
type Client = typeof client.$inferSelect;
type Invitation = typeof invitation.$inferSelect;

/** What an invitation says of a retailer. */
export type Retailer = Pick<
  Invitation,
  | 'companyName'
  | 'ubi'
  | 'licenseNo'
  | 'licenseTypeId'
  | 'phone'
  | 'streetAddress'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'email'
>;

/** The fields of the call for those of the client form, for the pointers of faults. */
const given: Readonly<Record<string, string>> = {
  tradename: 'companyName',
  licenseNo: 'license',
  dayPhone: 'phone',
  email: 'inviterEmail',
};

/**
 * What was given of a retailer in the form that is stored, over what its client has. `invitation_not_valid` with a
 * sentence per field; one who is no client yet needs what a new client needs, and with `needsEmail` an email address.
 */
export function readRetailer(asked: GivenRetailer, of: Client | null, needsEmail: boolean): Retailer {
  const form: ClientForm = {
    ...blankForm,
    isCannabisLicensed: of?.isCannabisLicensed ?? true,
    tradename: asked.companyName || of?.tradename || '',
    licenseNo: asked.license || of?.licenseNo || null,
    licenseTypeId: asked.licenseTypeId || of?.licenseTypeId || null,
    ubi: asked.ubi || of?.ubi || null,
    email: asked.inviterEmail || of?.email || null,
    dayPhone: asked.phone || of?.dayPhone || null,
    streetAddress: asked.streetAddress || of?.streetAddress || null,
    city: asked.city || of?.city || null,
    state: asked.state || of?.state || null,
    zipCode: asked.zipCode || of?.zipCode || null,
  };
  const { client: tidy, faults } = tidyClient(form);
  // A client that is stored without a license may be invited without one.
  const found = of === null ? faults : faults.filter(({ code }) => code !== 'required');
  const noEmail = { path: ['email'], code: 'required', detail: 'An invitation needs an email address.' };
  const all = needsEmail && form.email === null ? [...found, noEmail] : found;
  const fields = all.map(({ path: [field = '', ...rest], ...fault }) => ({
    ...fault,
    path: [given[field] ?? field, ...rest],
  }));
  if (fields.length > 0) fail('invitation_not_valid', { detail: fields[0]?.detail ?? '', fields });
  const { tradename: companyName, dayPhone: phone, ...texts } = tidy;
  return {
    companyName,
    phone,
    ubi: texts.ubi,
    licenseNo: texts.licenseNo,
    licenseTypeId: texts.licenseTypeId,
    streetAddress: texts.streetAddress,
    city: texts.city,
    state: texts.state,
    zipCode: texts.zipCode,
    email: texts.email,
  };
}

/** A retailer as a new client. */
export const asClient = ({ companyName, phone, ...retailer }: Retailer) => ({
  tradename: companyName,
  isCannabisLicensed: true,
  licenseNo: retailer.licenseNo,
  licenseTypeId: retailer.licenseTypeId,
  ubi: retailer.ubi,
  email: retailer.email,
  dayPhone: phone,
  streetAddress: retailer.streetAddress,
  city: retailer.city,
  state: retailer.state,
  zipCode: retailer.zipCode,
});
