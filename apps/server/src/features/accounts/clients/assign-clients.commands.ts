import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudits } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { fail } from '../../../core/errors.ts';
import { salesPersonnel } from '../../people/people.queries.ts';
import { chosenClients, failTooManyClients } from './choose-clients.queries.ts';
import { lockClient } from './client.locks.ts';
import { versionOf } from './find-client.queries.ts';

type Many = Input<(typeof accounts)['assignMany']>['body'];

interface SalesPerson {
  readonly id: number;
  readonly name: string;
}

/** Assigns a client in scope to a sales person, or to nobody. Refuses `stale_version` with what changed. */
export async function assignClient(
  ctx: StaffCtx,
  given: { clientId: number; salesPersonId?: number | null; version?: number | null },
) {
  return await inTransaction(ctx, async (ctx) => {
    const to = await salesPersonOf(ctx, given.salesPersonId);
    const { id: clientId, version } = await lockClient(ctx, given.clientId);
    await assertVersion(ctx, versionOf({ id: clientId, version }), given.version);
    const changed = await reassign(ctx, [clientId], to);
    return {
      clientId,
      assignedTo: to?.id ?? null,
      assignedToName: to?.name ?? null,
      version: changed[0]?.version ?? version,
      message: messages.clientReassigned,
    };
  });
}

/**
 * Assigns many clients of the actor's scope: the named ones, all or none, or all that match except some. They are
 * locked in the order of their ids, so that two assignments cannot deadlock.
 */
export async function assignClients(ctx: StaffCtx, { salesPersonId, ...choice }: Many) {
  return await inTransaction(ctx, async (ctx) => {
    const to = await salesPersonOf(ctx, salesPersonId);
    if (choice.all !== true && !choice.clientIds?.length) fail('nothing_selected');
    const named = choice.all === true ? undefined : new Set(choice.clientIds);
    const chosen = await chosenClients(
      ctx,
      named === undefined ? { ...choice, clientIds: null } : { clientIds: [...named] },
    );
    const locked = await ctx.db
      .select({ id: client.id })
      .from(client)
      .where(chosen)
      .orderBy(asc(client.id))
      .limit(ALL_CAP + 1)
      .for('no key update', { of: client });
    if (named !== undefined && locked.length !== named.size) fail('not_found');
    if (locked.length === 0) fail('nothing_selected');
    if (locked.length > ALL_CAP) failTooManyClients();
    const changed = await reassign(
      ctx,
      locked.map(({ id }) => id),
      to,
    );
    const message = locked.length === 1 ? messages.clientReassigned : `${locked.length} clients reassigned.`;
    return { chosen: locked.length, reassigned: changed.length, before: formerly(changed), message };
  });
}

async function salesPersonOf(ctx: StaffCtx, id: number | null | undefined): Promise<SalesPerson | null> {
  if (!id) return null;
  const { data } = await salesPersonnel(ctx);
  const found = data.find((each) => each.id === id);
  if (found === undefined) fail('not_a_sales_person');
  return found;
}

/** The previous sales people of the clients, for undo. */
const formerly = (changed: readonly { id: number; from: number | null }[]) =>
  [...Map.groupBy(changed, ({ from }) => from)].map(([salesPersonId, clients]) => ({
    salesPersonId,
    clientIds: clients.map(({ id }) => id),
  }));

/** For up to this many clients the new sales person is notified of each; more would bury other notifications. */
export const NOTIFIED_EACH = 20;

/** Assigns locked clients and audits each; returns those that had another sales person before. */
async function reassign(ctx: StaffCtx, ids: readonly number[], to: SalesPerson | null) {
  const others = await ctx.db
    .select({ id: client.id, personId: client.assignedTo, name: person.name })
    .from(client)
    .leftJoin(person, eq(person.id, client.assignedTo))
    .where(and(inArray(client.id, [...ids]), sql`${client.assignedTo} is distinct from ${to?.id ?? null}::integer`));
  if (others.length === 0) return [];
  const before = new Map(others.map((each) => [each.id, each]));
  const changed = await ctx.db
    .update(client)
    .set({ assignedTo: to?.id ?? null, version: nextVersion })
    .where(inArray(client.id, [...before.keys()]))
    .returning({ id: client.id, version: client.version });
  await recordAudits(
    ctx,
    changed.map(({ id, version }) => ({
      action: 'assign',
      entity: 'client',
      entityId: id,
      detail: {
        version,
        changed: {
          assignedTo: { label: clientLabels.assignedTo, from: before.get(id)?.name ?? null, to: to?.name ?? null },
        },
      },
    })),
  );
  if (changed.length <= NOTIFIED_EACH) {
    for (const { id } of changed) await publish(ctx, 'clientAssigned', { clientId: id });
  }
  return changed.map((each) => ({ ...each, from: before.get(each.id)?.personId ?? null }));
}
