import { clientLabels } from '@cartwright/domain/client-form';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActorCtx } from '../../context.ts';
import { changesOf } from '../../db/changes.ts';
import { holdingCompany, route } from '../../db/schema/accounts.table.ts';
import { person } from '../../db/schema/people.table.ts';
import {
  clientStatus,
  licenseType,
  partnershipStatus,
  privilege,
  workflowStatus,
} from '../../db/schema/settings.table.ts';
import type { FieldChange } from '../../db/stale.ts';
import type { ClientColumns } from './client-values.ts';

/** Where the name behind an id stands. */
const named: { readonly [C in keyof ClientColumns]?: readonly [table: PgTable, id: PgColumn, name: PgColumn] } = {
  licenseTypeId: [licenseType, licenseType.id, licenseType.name],
  assignedTo: [person, person.id, person.name],
  routeId: [route, route.id, route.name],
  holdingCompanyId: [holdingCompany, holdingCompany.id, holdingCompany.tradename],
  clientStatusId: [clientStatus, clientStatus.id, clientStatus.name],
  workflowStatusId: [workflowStatus, workflowStatus.id, workflowStatus.name],
  privilegeId: [privilege, privilege.id, privilege.name],
  partnershipStatusId: [partnershipStatus, partnershipStatus.id, partnershipStatus.name],
};

/** What a change of a client sets, for the audit and for who comes after: choices by their names. */
export async function clientChanges(
  ctx: ActorCtx,
  before: ClientColumns,
  after: ClientColumns,
): Promise<Record<string, FieldChange>> {
  const changes = changesOf(clientLabels, before, after);
  const told: Record<string, FieldChange> = {};
  for (const [field, change] of Object.entries(changes)) {
    const list = named[field as keyof ClientColumns];
    const name = async (id: unknown): Promise<unknown> =>
      list === undefined || id === null ? id : await nameOf(ctx, list, id);
    told[field] = { label: change.label, from: await name(change.from), to: await name(change.to) };
  }
  return told;
}

async function nameOf(
  ctx: ActorCtx,
  [table, id, name]: readonly [PgTable, PgColumn, PgColumn],
  value: unknown,
): Promise<unknown> {
  const [row] = await ctx.db
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(eq(id, value));
  return row?.name ?? value;
}
