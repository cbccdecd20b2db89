import type { Ctx } from '../core/context.ts';
import { deferWrite } from './transaction.ts';
import { insertRows } from './bulk.ts';
import { audit } from './schema/platform.table.ts';

interface AuditEntry {
  readonly action: string;
  readonly entity: string;
  readonly entityId?: number;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Who did it, where nobody is signed in yet. */
  readonly personId?: number;
}

/** Writes who did what, in the transaction that does it (INV-48). `detail` holds facts, never secrets or bodies. */
export async function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await recordAudits(ctx, [entry]);
}

/** The same for many records that one operation has changed. */
export async function recordAudits(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = { at: ctx.now().toISOString(), personId: ctx.actor?.personId, requestId: ctx.requestId };
  const rows = insertRows(
    ctx.db,
    audit,
    entries.map(({ detail = {}, ...entry }) => ({ ...of, ...entry, detail })),
  );
  if (ctx.inTransaction) deferWrite(ctx, rows);
  else await rows;
}
