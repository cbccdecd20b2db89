import type { Match } from '@cartwright/domain/accounts/duplicates';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { clientScope } from '../../../auth/scope.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientImport, clientImportRow } from '../../../db/schema/accounts-import.table.ts';

/** The last imported list has the client, under the license it has today: it is where it was. */
const isListed = sql`exists (select from ${clientImportRow} r where r.client_id = ${client.id} and r.license_no = ${client.licenseNo}
  and r.outcome in ('new', 'moved', 'renamed', 'changed', 'same') and r.import_id = (select i.id from ${clientImport} i
    where not i.is_dry_run and i.undone_at is null order by i.created_at desc, i.id desc limit 1))`;

/** Of clients that match: each has a license of its own, and there are more than two of them or all are listed. */
export const areSisters = sql`(count(distinct ${client.licenseNo}) = count(*) and (count(*) > 2 or bool_and(${isListed})))`;

/** Two clients that are perhaps one shop, before and after it moved within its city and got another license. */
export async function movedPairs(ctx: StaffCtx): Promise<Match[]> {
  const pair = sql`having count(*) = 2 and count(distinct ${client.licenseNo}) = 2 and not bool_and(${isListed})`;
  const named = sql`${client.matchCity} is not null and ${client.matchName} is not null and ${clientScope(ctx.actor)}`;
  const { rows } = await ctx.db.execute<{ ids: number[] }>(sql`
    select array_agg(${client.id}) as ids from ${client} where ${client.dayPhone} is not null and ${named}
    group by ${client.matchCity}, ${client.matchName}, ${client.dayPhone} ${pair}
    union
    select array_agg(${client.id} order by ${client.id}) from ${client} where ${client.ubi} is not null and ${named}
    group by ${client.matchCity}, ${client.matchName}, left(${client.ubi}, 9) ${pair}`);
  return rows.map(({ ids }) => ({ reason: 'moved', ids }));
}
