import { sql } from 'drizzle-orm';
import { client } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';

/** Who a document is for. The sequence of the columns is part of the hash of a document's facts. */
export const clientColumns = {
  tradename: client.tradename,
  name: client.name,
  licenseNo: client.licenseNo,
  ubi: client.ubi,
  streetAddress: client.streetAddress,
  suite: client.suite,
  city: client.city,
  state: client.state,
  zipCode: client.zipCode,
  dayPhone: client.dayPhone,
};

/** The license to which the goods of an order go: that of its manifest until it is voided. */
export const buyerLicense = sql<string | null>`coalesce(${salesOrder.buyerLicenseNo}, ${client.licenseNo})`;
