import type { reports } from '@cartwright/contract/reports/reports.contract';
import type { Input } from '@cartwright/contract/route';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import type { FieldChange } from '../../db/changes.ts';
import { assertListLength, limitsOf } from '../../db/lists/paging.ts';
import { clientNote } from '../../db/schema/accounts-notes.table.ts';
import { readConsistently } from '../../db/transaction.ts';
import { assertClientInScope } from './client-report.queries.ts';
import {
  changesOfClient,
  countEntries,
  notesOfClient,
  ordersOfClient,
  pastOrdersOfClient,
} from './timeline-branches.ts';

type Criteria = Input<(typeof reports)['clientTimeline']>['body'];

const branches = {
  note: (_ctx: StaffCtx, clientId: number) => notesOfClient(clientId, false),
  call: (_ctx: StaffCtx, clientId: number) => notesOfClient(clientId, true),
  order: ordersOfClient,
  pastOrder: pastOrdersOfClient,
  change: changesOfClient,
} as const;
type Kind = keyof typeof branches;
const kinds = Object.keys(branches) as Kind[];

/**
 * What happened at a client in scope, newest first: notes, calls (notes with that attribute), orders, past orders and changes of its
 * record. One statement reads the page: each kind is limited by its own index before they are put together.
 */
export async function clientTimeline(ctx: StaffCtx, clientId: number, { kind, page }: Criteria) {
  await assertClientInScope(ctx, clientId);
  const { limit, offset } = limitsOf({ ...page, sort: [] });
  const chosen = kind == null ? kinds : [kind];
  const all = sql.join(
    chosen.map((each) => sql`(${branches[each](ctx, clientId)} limit ${offset + limit})`),
    sql` union all `,
  );
  const [found, [counts]] = await readConsistently(ctx, (ctx) => [
    ctx.db
      .select({
        kind: sql<Kind>`kind`,
        id: sql<number>`id`,
        at: sql<string>`at`.mapWith(clientNote.createdAt),
        personName: sql<string | null>`person_name`,
        note: sql<string | null>`note`,
        attributes: sql<string[]>`attributes`,
        orderNo: sql<number | null>`order_no`,
        orderStatus: sql<string | null>`order_status`,
        lineCount: sql<number | null>`line_count`,
        grandTotal: sql<number | null>`grand_total`,
        action: sql<string | null>`action`,
        entity: sql<string | null>`entity`,
        changed: sql<Readonly<Record<string, FieldChange>> | null>`changed`,
      })
      .from(sql`(${all}) entry`)
      .orderBy(sql`at desc`, sql`kind`, sql`id desc`)
      .limit(limit)
      .offset(offset),
    countEntries(ctx, clientId),
  ]);
  const ofKinds = counts ?? { note: 0, call: 0, order: 0, pastOrder: 0, change: 0 };
  const count = chosen.reduce((sum, each) => sum + ofKinds[each], 0);
  assertListLength({ ...page, sort: [] }, count);
  const data = found.map(({ changed, ...entry }) => ({ ...entry, changes: Object.values(changed ?? {}).map(asTexts) }));
  return { data, count, counts: ofKinds };
}

const asTexts = ({ label, from, to }: FieldChange) => ({ label, from: textOf(from), to: textOf(to) });

function textOf(value: unknown): string | null {
  if (value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
