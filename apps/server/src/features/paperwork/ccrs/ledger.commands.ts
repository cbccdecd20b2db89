import { businessDate } from '@cartwright/domain/dates/dates';
import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { type CurrentRow, ccrsDifference } from '@cartwright/domain/paperwork/ccrs-operations';
import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import type { LedgerRow } from './ledger.queries.ts';

/** Any number: the advisory lock under which the ledger changes. */
const LEDGER_LOCK = 2_026_112_304;

/** One transaction at a time changes the rows reported to the state; orders are locked before it. */
export async function lockLedger(ctx: StaffCtx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${LEDGER_LOCK})`);
}

interface Wanted {
  readonly kind: CcrsKind;
  readonly rows: readonly (CurrentRow & { readonly lineId?: number })[];
  /** What was reported of them, and of whatever else is to go. */
  readonly reported: readonly LedgerRow[];
  /** Null for what belongs to no order. */
  readonly orderId: number | null;
  /** What the state knows a new row by. */
  readonly name: (key: string) => string;
}

/** Brings the ledger of one kind to what is. The ledger is locked. */
export async function reconcile(
  ctx: StaffCtx,
  { kind, rows, reported, orderId, name }: Wanted,
  again?: ReadonlySet<number>,
): Promise<void> {
  const { withdraw, add } = ccrsDifference(reported, rows, again);
  if (withdraw.length > 0) {
    await ctx.db.update(ccrsRow).set({ state: 'withdrawn' }).where(inArray(ccrsRow.id, withdraw));
  }
  const today = businessDate(ctx.now(), ctx.timeZone);
  const latest = new Map(reported.map((row) => [row.key, row]));
  const lines = new Map(rows.map(({ key, lineId = null }) => [key, lineId]));
  const added = add.map(({ key, operation, cells }) => {
    const before = latest.get(key);
    const isKnown = operation !== 'INSERT' && before !== undefined;
    // What was deleted at the state gets another external id when it is reported again.
    const isNew = before === undefined || (before.operation === 'DELETE' && before.state !== 'refused');
    return {
      kind,
      key,
      externalId: isNew && operation === 'INSERT' ? name(key) : (before?.externalId ?? name(key)),
      operation,
      cells,
      orderId,
      orderLineId: lines.get(key) ?? before?.lineId ?? null,
      createdOn: isKnown ? before.createdOn : today,
      changedOn: today,
      personId: ctx.actor.personId,
    };
  });
  if (added.length > 0) deferWrite(ctx, insertRows(ctx.db, ccrsRow, added));
}
