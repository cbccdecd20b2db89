import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { clientScope, notMerged } from '../../../../auth/scope.ts';
import { client } from '../../../../db/schema/accounts.table.ts';
import { clientImport, clientImportRow } from '../../../../db/schema/accounts-import.table.ts';

/** Does an import have a row about the client, with one of these outcomes? */
const isListed = (id: string, outcomes: readonly string[]) => sql`exists (
  select from ${clientImportRow} r where r.import_id = ${id} and r.client_id = ${client.id}
    and r.outcome = any(${sql.param([...outcomes])}::text[]))`;

/**
 * Names the accounts that the last import of a list with the same columns had, and that this one does not, as rows behind
 * its last line. Nothing of them changes.
 */
export async function addNotListedClients(
  ctx: StaffCtx,
  { importId, headerKey, lastPlace }: { importId: string; headerKey: string; lastPlace: number },
): Promise<void> {
  const [last] = await ctx.db
    .select({ id: clientImport.id, fileName: clientImport.fileName })
    .from(clientImport)
    .where(
      and(
        eq(clientImport.headerKey, headerKey),
        eq(clientImport.isDryRun, false),
        isNull(clientImport.undoneAt),
        ne(clientImport.id, importId),
      ),
    )
    .orderBy(desc(clientImport.createdAt), desc(clientImport.id))
    .limit(1);
  if (last === undefined) return;
  const remark = `Was in ${last.fileName} and is not in this list: perhaps it has closed. Nothing changes.`;
  await ctx.db.execute(sql`
    insert into ${clientImportRow} (import_id, place, head, tradename, license_no, ubi, outcome, remarks, client_id)
    select ${importId}::uuid, place, place, tradename, license_no, ubi, 'notListed', jsonb_build_array(${remark}::text), id
    from (
      select ${lastPlace}::int + row_number() over (order by ${client.tradename}, ${client.id}) as place, ${client.tradename},
        ${client.licenseNo}, ${client.ubi}, ${client.id} from ${client}
      where ${notMerged} and coalesce(${clientScope(ctx.actor)}, false) and ${client.licenseNo} is not null
        and ${isListed(last.id, ['new', 'changed', 'renamed', 'moved', 'same'])}
        and not ${isListed(importId, ['changed', 'renamed', 'moved', 'same', 'former'])}
        and not exists (select from ${clientImportRow} n
          where n.import_id = ${importId} and n.license_no = ${client.licenseNo})
    ) not_listed`);
}
