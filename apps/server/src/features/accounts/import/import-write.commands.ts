import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientImportRow } from '../../../db/schema/accounts-import.table.ts';
import { clientFields, type ClientValues } from './import-lists.ts';
import type { Outcome } from './plan/import-plan.ts';

/** Rows per statement. */
const BATCH = 50;

/** All fields of a row; null for what it leaves as it is. */
const valuesOf = (after: Partial<ClientValues>) =>
  Object.fromEntries(clientFields.map((field) => [field, after[field] ?? null])) as {
    [F in keyof ClientValues]: ClientValues[F] | null;
  };

/** Writes the planned rows of an import, in file order; runs in the caller's transaction. Publishes `clientsIdentified`. */
export async function writeRows(
  ctx: StaffCtx,
  importId: string,
  progress: (written: number) => Promise<void>,
): Promise<void> {
  let written = 0;
  for await (const rows of batches(ctx, importId, ['new'])) {
    await insertRows(
      ctx.db,
      client,
      rows.map(({ after }) => ({
        ...valuesOf(after),
        tradename: after.tradename ?? '',
        clientStatusId: after.clientStatusId ?? 1,
        isCannabisLicensed: true,
        createdAt: ctx.now().toISOString(),
      })),
    );
    written += rows.length;
    await progress(written);
  }
  await ctx.db.execute(sql`
    update ${clientImportRow} set client_id = ${client.id} from ${client}
    where ${clientImportRow.importId} = ${importId} and ${clientImportRow.outcome} = 'new'
      and ${client.licenseNo} = ${clientImportRow.licenseNo} and ${client.mergedInto} is null`);
  for await (const rows of batches(ctx, importId, ['changed', 'renamed', 'moved'])) {
    const changes = rows.flatMap(({ clientId, after }) =>
      clientId === null ? [] : [{ id: clientId, ...valuesOf(after) }],
    );
    await keepPositions(ctx, importId, changes);
    await updateRows(ctx.db, client, changes, { keepOnNull: true, nextVersion: true });
    written += rows.length;
    await progress(written);
  }
  const clients = await ctx.db
    .select({ id: client.id })
    .from(clientImportRow)
    .innerJoin(client, eq(client.id, clientImportRow.clientId))
    .where(
      and(
        eq(clientImportRow.importId, importId),
        inArray(clientImportRow.outcome, ['new', 'changed', 'renamed', 'moved'] satisfies Outcome[]),
      ),
    );
  await publish(ctx, 'clientsIdentified', { clientIds: clients.map(({ id }) => id) });
}

/** A changed address clears the position of a client; an undo needs it. */
async function keepPositions(
  ctx: StaffCtx,
  importId: string,
  changes: readonly { readonly id: number }[],
): Promise<void> {
  await ctx.db.execute(sql`
    update ${clientImportRow} set before = before || jsonb_build_object('latitude', ${client.latitude},
      'longitude', ${client.longitude}, 'placedBy', ${client.placedBy}, 'geocodedAt', ${client.geocodedAt})
    from ${client} where ${clientImportRow.importId} = ${importId} and ${clientImportRow.clientId} = ${client.id}
      and ${inArray(
        client.id,
        changes.map(({ id }) => id),
      )} and before ?| array['streetAddress', 'city', 'county', 'state', 'zipCode']`);
}

interface Written {
  readonly clientId: number | null;
  readonly after: Partial<ClientValues>;
}

async function* batches(ctx: StaffCtx, importId: string, outcomes: readonly Outcome[]): AsyncGenerator<Written[]> {
  for (let place = -1; ;) {
    const rows = await ctx.db
      .select({ place: clientImportRow.place, clientId: clientImportRow.clientId, after: clientImportRow.after })
      .from(clientImportRow)
      .where(
        and(
          eq(clientImportRow.importId, importId),
          gt(clientImportRow.place, place),
          inArray(clientImportRow.outcome, [...outcomes]),
        ),
      )
      .orderBy(asc(clientImportRow.place))
      .limit(BATCH);
    if (rows.length === 0) return;
    place = rows.at(-1)?.place ?? place;
    yield rows.map((row) => ({ clientId: row.clientId, after: (row.after ?? {}) as Partial<ClientValues> }));
  }
}
