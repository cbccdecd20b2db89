import type { ClientText } from '@cartwright/domain/accounts/client-form';
import { z } from 'zod';
import { amount, id, instant, lookupRow, named, optionalId, optionalLookupId, text, wire } from '../fields.ts';

/** A client as lists and the client page show it, and as a form gives it (spec 000 §3). */

export const clientRow = named('ClientRow', {
  id,
  tradename: z.string(),
  name: z.string().nullable(),
  licenseNo: z.string().nullable(),
  /** Why the license counts as closed; null while it is open. */
  closedLicense: z.string().nullable(),
  dayPhone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  suite: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  county: z.string().nullable(),
  zipCode: z.string().nullable(),
  ubi: wire('UBI', z.string().nullable()),
  assignedTo: z.int().nullable(),
  assignedToName: z.string().nullable(),
  /** The same name under the word the accounts grid uses. */
  assignee: z.string().nullable(),
  /** The id of the delivery route. */
  route: wire('Route', z.int().nullable()),
  routeName: z.string().nullable(),
  holdingCompany: z.string().nullable(),
  workflowStatus: z.string().nullable(),
  invitationStatus: z.string().nullable(),
  /** The id of that status in its list; it says whether the client can be invited. */
  invitationStatusId: z.int().nullable(),
  /** The invitation that waits for a decision. */
  pendingInvitationId: id.nullable(),
  /** The access to the portal, active while the invitation status is Accepted; null when there never was any. */
  marketId: id.nullable(),
  lastContactedDate: z.string().nullable(),
  lastOrderDate: instant.nullable(),
  orders: z.int(),
  lastMonthTotalRetailSales: amount.nullable(),
  lastMonthTotalSalesForRetailer: amount,
  monthTodateSales: amount,
  isCannabisLicensed: z.boolean(),
  labelBarcodePreferenceId: z.int(),
  /** The client's current cart, if there is one, and how many lines it has. */
  cartId: z.int().nullable(),
  cartItemCount: z.int().nullable(),
  /** Whose the current cart is, when this person may not open it. */
  cartOwnerName: z.string().nullable(),
});

const formerLicense = named('FormerLicense', { licenseNo: z.string(), until: instant });

/** A text that is forgotten here does not compile. */
type WithTexts = Readonly<Record<ClientText, z.ZodType>> & Readonly<Record<string, z.ZodType>>;

const clientShape = {
  ...clientRow.shape,
  email: z.string().nullable(),
  licenseTypeId: z.int().nullable(),
  privilegeId: z.int().nullable(),
  partnershipStatusId: z.int().nullable(),
  clientStatusId: z.int(),
  workflowStatusId: z.int().nullable(),
  holdingCompanyId: z.int().nullable(),
  /** License numbers the client had before, newest first. */
  formerLicenses: z.array(formerLicense),
  /** Orders under way to the client, with the license that their manifests name. */
  manifests: z.array(named('ManifestOf', { orderNo: z.int(), licenseNo: z.string() })),
  tiers: z.array(lookupRow),
  /** Days a delivery is accepted, 0 Sunday to 6 Saturday, and whether mornings and afternoons are. */
  acceptedDays: z.array(z.int()),
  acceptAm: wire('AcceptAM', z.boolean()),
  acceptPm: wire('AcceptPM', z.boolean()),
  preferredDays: z.array(z.int()),
  deliveryInstruction: z.string(),
  fulfillmentPriorityId: z.int(),
  specialInstruction: z.string(),
  version: z.int(),
} satisfies WithTexts;

export const client = named('Client', clientShape);

/** Identifiers are taken with the marks people type; what is left out of a change stays. */
export const clientFields = {
  name: text(200).nullish(),
  licenseNo: text(40).nullish(),
  licenseTypeId: optionalLookupId,
  ubi: wire('UBI', text(40).nullish()),
  email: text(254).nullish(),
  dayPhone: text(40).nullish(),
  streetAddress: text(200).nullish(),
  suite: text(100).nullish(),
  city: text(100).nullish(),
  county: text(100).nullish(),
  state: text(2).nullish(),
  zipCode: text(20).nullish(),
  /** The sales person's id; a change of it needs the key `accounts.assign`. */
  assignedTo: optionalId,
  route: wire('Route', optionalId),
  holdingCompanyId: optionalId,
  clientStatusId: optionalLookupId,
  workflowStatusId: optionalLookupId,
  privilegeId: optionalLookupId,
  partnershipStatusId: optionalLookupId,
  labelBarcodePreferenceId: optionalLookupId,
} satisfies WithTexts;
