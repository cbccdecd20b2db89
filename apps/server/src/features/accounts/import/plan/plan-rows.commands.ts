import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { updateRows } from '../../../../db/bulk.ts';
import { clientImportRow } from '../../../../db/schema/accounts-import.table.ts';
import type { CleanRow } from '../import-fields.ts';
import { formerHolders, importLists, movableClients } from './import-known.queries.ts';
import { knownClients } from './known-clients.locks.ts';
import type { Lists } from '../import-lists.ts';
import { choiceOf, type Choices, type PlannedRow, planShop } from './import-plan.ts';
import { type Staged, withoutLocation } from '../import-stage.commands.ts';
import { joinRows, type PlacedRow, type Shop } from './join-rows.ts';
import { findTakenBack, type NewerImport } from './takes-back.queries.ts';

/** Shops planned at once. */
const BATCH = 50;

/** What planning found beyond the outcome of each row. */
export interface Findings {
  takesBack: number;
  titles: number;
  newer: NewerImport | null;
  /** Shops that have perhaps moved, about which nobody has decided. */
  readonly undecided: { readonly row: number; readonly tradename: string }[];
}

export interface Planning {
  readonly importId: string;
  readonly staged: Staged;
  readonly choices: Choices;
  /** The plan will be written: the clients are locked. */
  readonly isWritten: boolean;
}

/** Gives every stored row of a file its outcome, a batch of shops at a time, in file order. */
export async function planRows(
  ctx: StaffCtx,
  planning: Planning,
  progress: (shops: number) => Promise<void>,
): Promise<Findings> {
  const lists = await importLists(ctx);
  const findings: Findings = { takesBack: 0, titles: 0, newer: null, undecided: [] };
  let after = -1;
  for (let done = 0; ;) {
    const { shops, last } = await nextShops(ctx, planning, after);
    if (shops.length === 0) break;
    after = last;
    done += shops.length;
    await planBatch(ctx, planning, shops, lists, findings);
    await progress(done);
  }
  await settleRivals(ctx, planning);
  return findings;
}

async function planBatch(
  ctx: StaffCtx,
  { importId, choices, isWritten }: Planning,
  shops: readonly Shop[],
  lists: Lists,
  findings: Findings,
): Promise<void> {
  const byLicense = await knownClients(ctx, shops, { lock: isWritten });
  const unknown = shops.filter(({ values }) => !byLicense.has(values.licenseNo ?? ''));
  const known = {
    byLicense,
    formerHolders: await formerHolders(ctx, unknown),
    movable: await movableClients(ctx, importId, unknown),
  };
  const planned = shops.flatMap((shop) => planShop(shop, known, lists, choices));
  const takenBack = await findTakenBack(ctx, planned);
  const isNew = new Set(planned.filter(({ outcome }) => outcome === 'new').map(({ id }) => id));
  findings.takesBack += takenBack.size;
  findings.titles += shops.filter(({ id, isTitle }) => isTitle && isNew.has(id)).length;
  const lines = new Map(shops.map(({ id, line }) => [id, line]));
  for (const { id, proposal, tradename, outcome } of planned) {
    const row = lines.get(id) ?? 0;
    if (proposal !== null && outcome === 'moved' && choiceOf(choices, row, proposal) !== 'moved') {
      findings.undecided.push({ row, tradename });
    }
  }
  for (const newer of takenBack.values()) {
    if (findings.newer === null || newer.createdAt > findings.newer.createdAt) findings.newer = newer;
  }
  const rows = planned.map((row) => withTakenBack(row, takenBack.get(row.id)));
  await updateRows(
    ctx.db,
    clientImportRow,
    rows.map((row) => ({ ...row, staged: null })),
  );
}

const withTakenBack = (row: PlannedRow, newer: NewerImport | undefined): PlannedRow =>
  newer === undefined ? row : { ...row, remarks: [...row.remarks, `Takes back what ${newer.fileName} changed.`] };

interface NextShops {
  readonly shops: readonly Shop[];
  /** The place of the last head. */
  readonly last: number;
}

async function nextShops(ctx: StaffCtx, { importId, staged }: Planning, after: number): Promise<NextShops> {
  const ofImport = eq(clientImportRow.importId, importId);
  const heads = await ctx.db
    .selectDistinct({ head: clientImportRow.head })
    .from(clientImportRow)
    .where(and(ofImport, gt(clientImportRow.head, after)))
    .orderBy(asc(clientImportRow.head))
    .limit(BATCH);
  if (heads.length === 0) return { shops: [], last: after };
  const rows = await ctx.db
    .select({ id: clientImportRow.id, head: clientImportRow.head, staged: clientImportRow.staged })
    .from(clientImportRow)
    .where(
      and(
        ofImport,
        inArray(
          clientImportRow.head,
          heads.map(({ head }) => head),
        ),
      ),
    )
    .orderBy(asc(clientImportRow.place));
  const placed = rows.map(({ id, head, staged: stored }) => {
    const row: PlacedRow = { ...(stored as CleanRow), id };
    return { head, row: staged.isUbiColumnRounded ? withoutLocation(row) : row };
  });
  const shops = [...Map.groupBy(placed, ({ head }) => head).values()].flatMap((group) =>
    joinRows(group.map(({ row }) => row)),
  );
  return { shops, last: heads.at(-1)?.head ?? after };
}

/** An account moved to one place: shops that may all be it ask which one is, and two that were chosen are refused. */
async function settleRivals(ctx: StaffCtx, { importId, isWritten }: Planning): Promise<void> {
  const outcome = isWritten ? sql`'refused'` : sql`${clientImportRow.outcome}`;
  await ctx.db.execute(sql`
    with rivals as (
      select client_id, string_agg(place::text, ', ' order by place) as lines from ${clientImportRow}
      where import_id = ${importId} and outcome = 'moved' group by client_id having count(*) > 1
    )
    update ${clientImportRow} set outcome = ${outcome}, remarks = jsonb_build_array('Only one of the lines '
      || rivals.lines || ' can be ' || (proposal ->> 'tradename') || ' after a move.') || remarks
    from rivals where ${clientImportRow.importId} = ${importId} and ${clientImportRow.clientId} = rivals.client_id
      and ${clientImportRow.outcome} = 'moved'`);
}
