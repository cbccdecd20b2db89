import { z } from 'zod';
import { amount, id, instant, lookupRow, named, wire } from './fields.ts';

/** A client as lists and the client page show it (spec 000 §3). */

export const clientRow = named('ClientRow', {
  id,
  tradename: z.string(),
  name: z.string().nullable(),
  licenseNo: z.string().nullable(),
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
  routeName: z.string().nullable(),
  holdingCompany: z.string().nullable(),
  workflowStatus: z.string().nullable(),
  invitationStatus: z.string().nullable(),
  lastContactedDate: z.string().nullable(),
  lastOrderDate: instant.nullable(),
  orders: z.int(),
  lastMonthTotalRetailSales: amount.nullable(),
  lastMonthTotalSalesForRetailer: amount,
  monthTodateSales: amount,
  isCannabisLicensed: z.boolean(),
  /** The client's current cart, if there is one, and how many lines it has. */
  cartId: z.int().nullable(),
  cartItemCount: z.int().nullable(),
});

const formerLicense = named('FormerLicense', { licenseNo: z.string(), until: instant });

export const client = named('Client', {
  ...clientRow.shape,
  email: z.string().nullable(),
  licenseTypeId: z.int().nullable(),
  privilegeId: z.int().nullable(),
  partnershipStatusId: z.int().nullable(),
  clientStatusId: z.int(),
  workflowStatusId: z.int().nullable(),
  holdingCompanyId: z.int().nullable(),
  route: wire('Route', z.int().nullable()),
  labelBarcodePreferenceId: z.int(),
  /** License numbers the client had before, newest first. */
  formerLicenses: z.array(formerLicense),
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
});
