import type { AuditEntity, AuditEntry } from '../core/audit/audit-actions.ts';
import { type Ctx, personOf } from '../core/context.ts';
import { deferWrite } from './transaction.ts';
import { insertRows } from './bulk.ts';
import { audit } from './schema/platform.table.ts';

/**
 * Writes who did what, in the transaction that does it (INV-48): an action of the table of `core/audit`, whose `detail`
 * holds facts, never secrets or bodies.
 */
export async function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  await writeAudits(ctx, [entry]);
}

/** The same for many records that one operation has changed. */
export async function recordAudits(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  await writeAudits(ctx, entries);
}

interface AuditRow {
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId?: number;
  readonly personId?: number;
  readonly detail?: object | undefined;
}

/** The same for commands that every change of a record goes through: the type of the change has checked action and detail. */
export async function writeAudits(ctx: Ctx, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = { at: ctx.now().toISOString(), personId: personOf(ctx), requestId: ctx.requestId };
  const write = insertRows(
    ctx.db,
    audit,
    rows.map(({ detail = {}, ...row }) => ({ ...of, ...row, detail })),
  );
  if (ctx.inTransaction) deferWrite(ctx, write);
  else await write;
}
