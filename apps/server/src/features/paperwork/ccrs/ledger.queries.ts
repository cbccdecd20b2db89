import type { CcrsKind } from '@cartwright/domain/paperwork/ccrs-files';
import { and, asc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx, Ctx } from '../../../core/context.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';

const columns = {
  id: ccrsRow.id,
  kind: ccrsRow.kind,
  key: ccrsRow.key,
  externalId: ccrsRow.externalId,
  operation: ccrsRow.operation,
  cells: ccrsRow.cells,
  state: ccrsRow.state,
  fileId: ccrsRow.fileId,
  orderId: ccrsRow.orderId,
  lineId: ccrsRow.orderLineId,
  createdOn: ccrsRow.createdOn,
  changedOn: ccrsRow.changedOn,
};

const amongTexts = (column: SQL | typeof ccrsRow.key, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

const rowsWhere = async ({ db }: Ctx, where: SQL | undefined) =>
  await db.select(columns).from(ccrsRow).where(where).orderBy(asc(ccrsRow.id));

export type LedgerRow = Awaited<ReturnType<typeof rowsWhere>>[number];

/** What was ever reported of an order, oldest first, with what was withdrawn. */
export const rowsOfOrder = async (ctx: Ctx, orderId: number): Promise<LedgerRow[]> =>
  await rowsWhere(ctx, eq(ccrsRow.orderId, orderId));

/** What was reported of these keys, oldest first. */
export const rowsOfKeys = async (ctx: Ctx, keys: ReadonlyMap<CcrsKind, readonly string[]>): Promise<LedgerRow[]> => {
  const asked = [...keys].filter(([, of]) => of.length > 0);
  if (asked.length === 0) return [];
  const asks = or(...asked.map(([kind, of]) => and(eq(ccrsRow.kind, kind), amongTexts(ccrsRow.key, of))));
  return await rowsWhere(ctx, and(asks, ne(ccrsRow.state, 'withdrawn')));
};

/** The rows that wait for a file: all within the actor's scope, or those of one order with what they refer to. */
export const waitingRows = async (ctx: StaffCtx, orderId: number | null): Promise<LedgerRow[]> =>
  await rowsWhere(
    ctx,
    and(
      eq(ccrsRow.state, 'waiting'),
      orderId === null ? inScope(ctx.actor) : or(eq(ccrsRow.orderId, orderId), sql`${ccrsRow.orderId} is null`),
    ),
  );

function inScope(actor: StaffCtx['actor']): SQL | undefined {
  const scope = orderScope(actor);
  if (scope === undefined) return undefined;
  return sql`(${ccrsRow.orderId} is null or ${ccrsRow.orderId} in (select ${salesOrder.id} from ${salesOrder} where ${scope}))`;
}

/**
 * All that was reported of the things that bear these names now: Strain and Inventory by their keys, Area and Product by
 * the names that other files use.
 */
export async function rowsNamed(ctx: Ctx, names: ReadonlyMap<CcrsKind, readonly string[]>): Promise<LedgerRow[]> {
  const keys = new Map<CcrsKind, readonly string[]>([
    ['Strain', names.get('Strain') ?? []],
    ['Inventory', names.get('Inventory') ?? []],
    ['Area', await keysNamed(ctx, 'Area', 'Area', names.get('Area') ?? [])],
    ['Product', await keysNamed(ctx, 'Product', 'Name', names.get('Product') ?? [])],
  ]);
  return await rowsOfKeys(ctx, keys);
}

async function keysNamed({ db }: Ctx, kind: CcrsKind, cell: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await db
    .selectDistinct({ key: ccrsRow.key })
    .from(ccrsRow)
    .where(and(eq(ccrsRow.kind, kind), amongTexts(sql`${ccrsRow.cells} ->> ${cell}`, names)));
  return found.map(({ key }) => key);
}

/** Has the order goods with sublots, or were any reported? */
export async function isReported(ctx: Ctx, orderId: number): Promise<boolean> {
  const { rows } = await findReported(ctx, { orderId });
  return (rows as { readonly found: boolean }[])[0]?.found === true;
}

const findReported = statement<{ orderId: number }>()(
  (_db, { orderId }) => sql`
    select exists (select from ${ccrsRow} where ${ccrsRow.orderId} = ${orderId} and ${ccrsRow.state} <> 'withdrawn')
        or exists (select from ${allocation} join ${orderLine} on ${orderLine.id} = ${allocation.orderLineId}
                   where ${orderLine.orderId} = ${orderId} and ${allocation.sublotBarcode} is not null) as found`,
);
