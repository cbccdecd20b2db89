import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientNoteAttribute } from '../../../db/schema/accounts-notes.table.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { invitation } from '../../../db/schema/invitations.table.ts';
import {
  clientStatus,
  fulfillmentPriority,
  labelBarcodePreference,
  licenseType,
  noteAttribute,
  partnershipStatus,
  privilege,
  workflowStatus,
} from '../../../db/schema/settings.table.ts';
import type { ListTable, ListTables } from './list-table.ts';

interface Lookup extends PgTable {
  readonly id: PgColumn;
  readonly name: PgColumn;
  readonly isActive: PgColumn;
  readonly position: PgColumn;
}

const lookup = (table: Lookup, ...uses: readonly PgColumn[]): ListTable => ({
  table,
  id: table.id,
  name: table.name,
  isActive: table.isActive,
  position: table.position,
  uses,
});

/** The lookups of spec 000 §3. */
export const lookupTables = {
  noteAttribute: lookup(noteAttribute, clientNoteAttribute.attributeId),
  clientStatus: lookup(clientStatus, client.clientStatusId),
  workflowStatus: lookup(workflowStatus, client.workflowStatusId),
  partnershipStatus: lookup(partnershipStatus, client.partnershipStatusId),
  privilege: lookup(privilege, client.privilegeId),
  licenseType: lookup(licenseType, client.licenseTypeId, invitation.licenseTypeId),
  fulfillmentPriority: lookup(fulfillmentPriority, inventoryPreference.fulfillmentPriorityId),
  labelPreference: lookup(labelBarcodePreference, deliveryPreference.labelBarcodePreferenceId),
} satisfies Partial<ListTables>;
