import type { ProblemCode } from '@cartwright/contract/problems/problems';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { client, holdingCompany, route } from '../../../db/schema/accounts.table.ts';
import {
  clientStatus,
  licenseType,
  partnershipStatus,
  privilege,
  usState,
  workflowStatus,
} from '../../../db/schema/settings.table.ts';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import { salesPersonnel } from '../../people/people.queries.ts';
import type { ClientColumns } from './client-values.ts';

/** The lists a client's form chooses from: the wire's field, the column, the list's table and its key. */
const choices: readonly (readonly [field: string, column: keyof ClientColumns, table: PgTable, key: PgColumn])[] = [
  ['state', 'state', usState, usState.code],
  ['licenseTypeId', 'licenseTypeId', licenseType, licenseType.id],
  ['route', 'routeId', route, route.id],
  ['holdingCompanyId', 'holdingCompanyId', holdingCompany, holdingCompany.id],
  ['clientStatusId', 'clientStatusId', clientStatus, clientStatus.id],
  ['workflowStatusId', 'workflowStatusId', workflowStatus, workflowStatus.id],
  ['privilegeId', 'privilegeId', privilege, privilege.id],
  ['partnershipStatusId', 'partnershipStatusId', partnershipStatus, partnershipStatus.id],
];

/** Refuses with `code` a changed choice that is not in its list, the sales person included. */
export async function assertKnownChoices(
  ctx: StaffCtx,
  values: Partial<ClientColumns>,
  stored: Partial<ClientColumns>,
  code: ProblemCode,
): Promise<void> {
  const unknown: string[] = [];
  for (const [field, column, table, key] of choices) {
    const value = values[column] ?? null;
    if (value === null || value === stored[column]) continue;
    const found = await ctx.db
      .select({ one: sql`1` })
      .from(table)
      .where(eq(key, value));
    if (found.length === 0) unknown.push(field);
  }
  const { assignedTo = null } = values;
  // The actor's own id needs no check: a new client is the actor's when they may not assign.
  if (assignedTo !== null && assignedTo !== stored.assignedTo && assignedTo !== ctx.actor.personId) {
    const { data } = await salesPersonnel(ctx);
    if (data.every(({ id }) => id !== assignedTo)) unknown.push('assignedTo');
  }
  if (unknown.length === 0) return;
  const detail = 'This choice is not in its list any more.';
  fail(code, { detail, fields: unknown.map((field) => ({ path: [field], code: 'unknown', detail })) });
}

/** Refuses a license number that another account has; names that account to those who may see it. */
export async function assertLicenseFree(ctx: StaffCtx, licenseNo: string): Promise<void> {
  const [holder] = await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      isVisible: sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)`,
    })
    .from(client)
    .where(and(eq(client.licenseNo, licenseNo), notMerged));
  if (holder === undefined) return;
  const { id, tradename, isVisible } = holder;
  fail('license_taken', {
    detail: isVisible
      ? `The license number ${licenseNo} belongs to ${tradename}.`
      : `The license number ${licenseNo} belongs to an account of somebody else.`,
    fields: [
      {
        path: ['licenseNo'],
        code: 'taken',
        detail: `${isVisible ? tradename : 'An account of somebody else'} has this license.`,
      },
    ],
    extra: isVisible ? { clientId: id, tradename } : {},
  });
}
