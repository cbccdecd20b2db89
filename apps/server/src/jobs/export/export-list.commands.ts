import { exportKeys } from '@cartwright/contract/exports/export-keys';
import type { exportCalls, ExportFormat } from '@cartwright/contract/exports/exports.contract';
import type { Input } from '@cartwright/contract/route';
import { businessDate } from '@cartwright/domain/dates/dates';
import { mayCall } from '../../auth/holds.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { allowLongStatements, inTransaction, onSnapshot } from '../../db/transaction.ts';
import { csvStream } from '../../documents/csv-write.ts';
import { xlsxStream } from '../../documents/xlsx/xlsx-write.ts';
import { countedRows, countingRows } from '../counting-rows.ts';
import { assertJobLimits } from '../job-limits.queries.ts';
import { enqueueJob, type JobResult } from '../jobs.commands.ts';
import { keepFile } from '../keep-file.commands.ts';
import type { JobHandler, Progress } from '../worker.ts';
import { exportName } from './export-name.ts';
import { cellsOf, columnsOfFile, xlsxColumnOf } from './exported-cells.ts';
import type { BoundList, BoundLists } from './exported-list.ts';
import { type ListInput, readAsked, rowsOf } from './list-rows.ts';

type Asked = Input<(typeof exportCalls)['list']>['body'];

/** The list somebody asks for, by what they may now. Throws `not_found` when there is none, `forbidden`. */
function openList(ctx: StaffCtx, lists: BoundLists, { list: name }: Asked): BoundList {
  const list = lists.get(name);
  if (list === undefined) fail('not_found');
  const { permissions } = ctx.actor;
  const key = exportKeys[name];
  const mayHave = key === undefined || permissions.has(key);
  if (!mayHave || !mayCall(ctx.actor, list.call.definition)) fail('forbidden');
  return list;
}

/** Starts the export of a list; what it cannot read is refused here. Returns the job's id. */
export async function startListExport(
  ctx: StaffCtx,
  lists: BoundLists,
  asked: Asked,
): Promise<{ transactionId: string }> {
  const list = openList(ctx, lists, asked);
  readAsked(list.call, asked.asked, ctx.timeZone);
  columnsOfFile(list, asked.columns, ctx.actor.permissions);
  return await inTransaction(ctx, async (ctx) => {
    await assertJobLimits(ctx, 'exports.list');
    return { transactionId: await enqueueJob(ctx, 'exports.list', `Export of ${lower(list.title)}`, asked) };
  });
}

const lower = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

/**
 * The job behind it: the rows of the list's own call over all pages, on one snapshot, in the scope and with the keys that its
 * owner has now.
 */
export const runListExport =
  (lists: BoundLists): JobHandler =>
  async (ctx: StaffCtx, input: unknown, progress: Progress): Promise<JobResult> => {
    const asked = input as Asked;
    const list = openList(ctx, lists, asked);
    const filter = readAsked(list.call, asked.asked, ctx.timeZone);
    const columns = columnsOfFile(list, asked.columns, ctx.actor.permissions);
    let rows = 0;
    const fileId = await onSnapshot(ctx, async (snapshot) => {
      await allowLongStatements(snapshot);
      let report: ((rows: number) => Promise<void>) | undefined;
      const batches = rowsOf(snapshot, list.call, filter, (count) => {
        rows = count;
        report = countingRows(progress, count);
      });
      const cells = async function* () {
        for await (const batch of batches) {
          yield batch.map((row) => cellsOf(columns, row, ctx.timeZone));
          await report?.(batch.length);
        }
      };
      const name = exportName(list.title, filterOf(filter), businessDate(ctx.now(), ctx.timeZone));
      const file = bytesOf(asked.format, list.title, columns, cells());
      return await keepFile(ctx, `${name}.${asked.format}`, file);
    });
    await recordAudit(ctx, { action: 'export', entity: 'list', detail: { name: list.title, rows } });
    return { fileId, note: countedRows(rows, list.noun) };
  };

const notOfFilter = new Set(['page', 'skip', 'take', 'sortField', 'sortDir']);

/** What the rows are chosen by. */
const filterOf = ({ query, body }: ListInput): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries({ ...query, ...body }).filter(([name]) => !notOfFilter.has(name)));

type Cells = AsyncIterable<(string | number | null)[][]>;

const bytesOf = (
  format: ExportFormat,
  title: string,
  columns: ReturnType<typeof columnsOfFile>,
  cells: Cells,
): AsyncIterable<Uint8Array> =>
  format === 'csv'
    ? csvStream(
        columns.map((column) => column.title),
        cells,
      )
    : xlsxStream(title, columns.map(xlsxColumnOf), cells);
