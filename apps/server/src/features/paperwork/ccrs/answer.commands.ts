import {
  type CcrsOutcome,
  readCcrsErrors,
  readCcrsMail,
  type ReturnedRow,
} from '@cartwright/domain/paperwork/ccrs-answer';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { updateRows } from '../../../db/bulk.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { readCells } from '../../../documents/ccrs-read.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { leaveTraces } from '../../orders/order/change-order.commands.ts';
import { findStateFile, type FoundFile } from './files.queries.ts';
import { lockLedger } from './ledger.commands.ts';

/**
 * Takes a mail of the state as it was pasted. Refuses `answer_unreadable` for another text, `file_not_found` when it names
 * no file of ours, and `answer_of_other_file` when it names another file than the chosen one.
 */
export async function takeMail(ctx: StaffCtx, { mail, fileId }: { mail: string; fileId?: number | null | undefined }) {
  const read = readCcrsMail(mail);
  if (read === null) fail('answer_unreadable');
  return await inTransaction(ctx, async (ctx) => {
    await lockLedger(ctx);
    const file = await fileOf(ctx, fileId ?? null, read.fileName);
    const { outcome, text, reason } = read;
    const named = outcome === 'successful' ? [] : await rowsNamedIn(ctx, file, mail);
    if (named.length > 0) {
      const refused = named.map((externalId) => ({ externalId, error: reason }));
      return await recordAnswer(ctx, file, { outcome: 'errors', text, refused, isPart: true });
    }
    if (outcome === 'errors') return await recordAnswer(ctx, file, { outcome, text, refused: null });
    return await recordAnswer(ctx, file, { outcome, text, reason, refused: outcome === 'failed' ? 'all' : [] });
  });
}

async function fileOf(ctx: StaffCtx, fileId: number | null, named: string | null): Promise<FoundFile> {
  if (fileId === null) {
    if (named === null) fail('answer_unreadable');
    return (await findStateFile(ctx, { name: named })) ?? fail('file_not_found');
  }
  const file = (await findStateFile(ctx, { fileId })) ?? fail('not_found');
  if (named !== null && named.toLowerCase() !== file.name.toLowerCase()) {
    fail('answer_of_other_file', { detail: `This is the answer to ${named}.` });
  }
  return file;
}

/** The rows of a file that a mail names, when it names some and not all: it says nothing of the others. */
async function rowsNamedIn(ctx: StaffCtx, file: FoundFile, mail: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ externalId: ccrsRow.externalId })
    .from(ccrsRow)
    .where(eq(ccrsRow.fileId, file.fileId));
  const words = new Set(mail.toLowerCase().split(/[^\p{L}\p{N}_-]+/u));
  const named = rows.map(({ externalId }) => externalId).filter((id) => words.has(id.toLowerCase()));
  return named.length < rows.length ? named : [];
}

/** Takes the error file of the state. Refuses `answer_unreadable`, `answer_of_other_file` and `file_unreadable`. */
export async function takeErrors(ctx: StaffCtx, fileId: number, upload: UploadedFile) {
  const table = await readCells(upload.content);
  return await inTransaction(ctx, async (ctx) => {
    await lockLedger(ctx);
    const file = (await findStateFile(ctx, { fileId })) ?? fail('not_found');
    const read = readCcrsErrors(file.kind, table);
    if ('fault' in read) fail(read.fault === 'otherFile' ? 'answer_of_other_file' : 'answer_unreadable');
    const text = `${upload.name.slice(0, 200)}: ${read.rows.length} rows with an error`;
    return await recordAnswer(ctx, file, { outcome: 'errors', text, refused: read.rows });
  });
}

interface Answer {
  readonly outcome: CcrsOutcome;
  readonly text: string;
  /** Why a file was refused as a whole. */
  readonly reason?: string;
  /** The rows that were not taken; null when the mail does not say which. */
  readonly refused: 'all' | readonly ReturnedRow[] | null;
  /** It says nothing of the rows that it does not name: they still wait for their answer. */
  readonly isPart?: boolean;
}

/** Writes what the state answered to the rows of a file, and to their orders; the same answer again changes nothing. */
async function recordAnswer(
  ctx: StaffCtx,
  file: FoundFile,
  { outcome, text, reason = text, refused, isPart = false }: Answer,
) {
  const rows = await ctx.db
    .select({ id: ccrsRow.id, externalId: ccrsRow.externalId, orderId: ccrsRow.orderId, state: ccrsRow.state })
    .from(ccrsRow)
    .where(and(eq(ccrsRow.fileId, file.fileId), inArray(ccrsRow.state, ['filed', 'accepted', 'refused'])))
    .orderBy(asc(ccrsRow.id));
  const errors = errorsOf(file, rows, refused, reason);
  const known = new Set(rows.flatMap(({ id }) => errors.get(id)?.from ?? []));
  const returned = Array.isArray(refused) ? (refused as readonly ReturnedRow[]) : [];
  const unknownCount = returned.filter((row) => !known.has(row)).length;
  if (returned.length > 0 && known.size === 0) fail('answer_of_other_file');
  const answered = refused === null ? [] : isPart ? rows.filter(({ id }) => errors.has(id)) : rows;
  const changed = answered.map(({ id }) => {
    const error = errors.get(id)?.text ?? null;
    return { id, state: error === null ? ('accepted' as const) : ('refused' as const), error };
  });
  await updateRows(ctx.db, ccrsRow, changed);
  const answeredAt = ctx.now().toISOString();
  const { uploadedAt, uploadedBy } = ccrsFile;
  await ctx.db
    .update(ccrsFile)
    .set({
      outcome,
      answer: text,
      answeredAt,
      uploadedAt: sql`coalesce(${uploadedAt}, ${answeredAt})`,
      uploadedBy: sql`coalesce(${uploadedBy}, ${ctx.actor.personId})`,
    })
    .where(eq(ccrsFile.id, file.fileId));
  const newly = rows.filter(({ id, state }) => state !== 'refused' && errors.has(id));
  await noteAtOrders(ctx, file, newly, errors);
  const detail = { name: file.name, outcome, refused: errors.size };
  await recordAudit(ctx, { action: 'answer', entity: 'state file', entityId: file.fileId, detail });
  return {
    message: messageOf(outcome, errors.size, refused === null),
    fileId: file.fileId,
    name: file.name,
    outcome,
    acceptedCount: changed.filter(({ state }) => state === 'accepted').length,
    refusedCount: errors.size,
    unknownCount,
  };
}

interface RowError {
  readonly text: string;
  readonly from: readonly ReturnedRow[];
}

/** By the ids of rows why the state did not take them. A manifest is one row, whatever line of it came back. */
function errorsOf(
  { kind }: FoundFile,
  rows: readonly { readonly id: number; readonly externalId: string }[],
  refused: Answer['refused'],
  text: string,
): ReadonlyMap<number, RowError> {
  if (refused === null) return new Map();
  if (refused === 'all') return new Map(rows.map(({ id }) => [id, { text, from: [] }]));
  const byId = Map.groupBy(refused, ({ externalId }) => externalId.toLowerCase());
  return new Map(
    rows.flatMap(({ id, externalId }) => {
      const from = kind === 'Manifest' ? refused : (byId.get(externalId.toLowerCase()) ?? []);
      const errors = [...new Set(from.map(({ error }) => error))].join('; ').slice(0, 500);
      return from.length === 0 ? [] : [[id, { text: errors, from }] as const];
    }),
  );
}

function messageOf(outcome: CcrsOutcome, refused: number, isOpen: boolean): string {
  if (isOpen) return 'The state found errors. Choose its error file to see in which rows.';
  if (outcome === 'failed') return 'The state refused the whole file.';
  return refused === 0
    ? 'The state took every row.'
    : `The state refused ${refused} ${refused === 1 ? 'row' : 'rows'}.`;
}

async function noteAtOrders(
  ctx: StaffCtx,
  { name }: FoundFile,
  rows: readonly { readonly id: number; readonly orderId: number | null }[],
  errors: ReadonlyMap<number, RowError>,
): Promise<void> {
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  const traces = [...byOrder].flatMap(([orderId, of]) => {
    if (orderId === null) return [];
    const reasons = [...new Set(of.map(({ id }) => errors.get(id)?.text ?? ''))].join('; ').slice(0, 300);
    const note = `The state refused ${of.length === 1 ? 'a row' : `${of.length} rows`} of ${name} (${reasons}), noted`;
    return [{ orderId, action: 'state refused' as const, note, detail: { name, rows: of.length, reasons } }];
  });
  if (traces.length > 0) await leaveTraces(ctx, traces);
}

/** Notes that files were uploaded, or takes it back. Refuses `not_found` when one is missing or out of scope; then nothing changes. */
export async function markUploaded(ctx: StaffCtx, fileIds: readonly number[], isUploaded: boolean) {
  await inTransaction(ctx, async (ctx) => {
    await lockLedger(ctx);
    for (const fileId of new Set(fileIds)) if ((await findStateFile(ctx, { fileId })) === null) fail('not_found');
    const set = isUploaded
      ? { uploadedAt: ctx.now().toISOString(), uploadedBy: ctx.actor.personId }
      : { uploadedAt: null, uploadedBy: null };
    const ids = [...new Set(fileIds)];
    await ctx.db.update(ccrsFile).set(set).where(inArray(ccrsFile.id, ids));
    await recordAudit(ctx, {
      action: isUploaded ? 'mark uploaded' : 'not uploaded',
      entity: 'state file',
      detail: { ids },
    });
  });
  return { message: isUploaded ? 'Marked as uploaded.' : 'Not uploaded.' };
}
