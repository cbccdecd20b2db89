import type { Ctx } from '../context.ts';
import { audit } from './schema/platform.table.ts';

/** Writes who did what, in the transaction that does it (INV-48). `detail` holds facts, never secrets or bodies. */
export async function recordAudit(
  ctx: Ctx,
  entry: { action: string; entity: string; entityId?: number; detail?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await ctx.db.insert(audit).values({
    at: ctx.now().toISOString(),
    personId: ctx.actor?.personId,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    detail: entry.detail ?? {},
    requestId: ctx.requestId,
  });
}
