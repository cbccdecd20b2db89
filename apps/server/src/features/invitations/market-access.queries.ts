import type { invitations } from '@cartwright/contract/invitations/invitations.contract';
import type { Input } from '@cartwright/contract/route';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { clientScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { companySettings } from '../../db/company.ts';
import { assertListLength, limitsOf, orderBy } from '../../db/lists/paging.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { contact } from '../../db/schema/accounts-contacts.table.ts';
import { marketAccess } from '../../db/schema/invitations.table.ts';
import { person } from '../../db/schema/people.table.ts';
import { licenseType } from '../../db/schema/settings.table.ts';
import { readConsistently } from '../../db/transaction.ts';
import { matchesClient } from '../accounts/clients/client-search.queries.ts';
import { addressOf } from './invitations.queries.ts';

type Criteria = Input<(typeof invitations)['marketAccess']>['body'];

const columns = {
  id: marketAccess.id,
  clientId: client.id,
  tradename: client.tradename,
  license: client.licenseNo,
  licenseType: licenseType.name,
  ubi: client.ubi,
  address: addressOf(client),
  phone: client.dayPhone,
  email: client.email,
  contactName: sql<
    string | null
  >`(select nullif(trim(${contact.firstName} || ' ' || ${contact.lastName}), '') from ${contact}
    where ${contact.clientId} = ${client.id} order by ${contact.lastName}, ${contact.firstName}, ${contact.id} limit 1)`,
  userStatus: sql<number>`${marketAccess.isActive}::int`,
  changedAt: marketAccess.changedAt,
  changedByName: person.name,
};

/** Clients in scope that have or had market access (spec 001 §2), by name. */
export async function retailersWithAccess(ctx: StaffCtx, { userStatus, searchKey, page }: Criteria) {
  const where = and(
    clientScope(ctx.actor),
    userStatus == null ? undefined : eq(marketAccess.isActive, userStatus === 1),
    matchesClient(searchKey),
  );
  const { limit, offset } = limitsOf(page);
  const { companyName: marketName } = await companySettings(ctx.db);
  const [data, [all]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select(columns)
      .from(marketAccess)
      .innerJoin(client, eq(client.id, marketAccess.clientId))
      .innerJoin(person, eq(person.id, marketAccess.changedBy))
      .leftJoin(licenseType, eq(licenseType.id, client.licenseTypeId))
      .where(where)
      .orderBy(...orderBy(page, columns, [asc(client.tradename)], marketAccess.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ count: count() })
      .from(marketAccess)
      .innerJoin(client, eq(client.id, marketAccess.clientId))
      .where(where),
  ]);
  const total = all?.count ?? 0;
  assertListLength(page, total);
  return { data: data.map((row) => ({ ...row, marketName })), count: total };
}
