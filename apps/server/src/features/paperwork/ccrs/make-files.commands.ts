import { checkCcrsRow } from '@cartwright/domain/paperwork/ccrs-check';
import { type CcrsKind, ccrsDate, ccrsFileName, createdByText } from '@cartwright/domain/paperwork/ccrs-files';
import { businessDate } from '@cartwright/domain/dates/dates';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { recordAudit } from '../../../db/audit.ts';
import { ccrsFile, ccrsRow } from '../../../db/schema/paperwork-ccrs.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { assertCcrs } from '../../../documents/ccrs-read.ts';
import { type CcrsFileContent, writeCcrs } from '../../../documents/ccrs-write.ts';
import { ccrsSettings } from './ccrs-settings.queries.ts';
import { contentOf } from './file-content.ts';
import { lockLedger } from './ledger.commands.ts';
import { type LedgerRow, waitingRows } from './ledger.queries.ts';
import { withSentIds } from './sent-ids.queries.ts';
import { nameTaken } from './files.queries.ts';
import { heldNames, missingOf, noteHeld } from './held-names.ts';

/** The order in which files are written and uploaded; what the state forgets comes last. */
const passes: readonly (readonly [kind: CcrsKind, isDeleting: boolean])[] = [
  ['Strain', false],
  ['Area', false],
  ['Product', false],
  // A lot says what it holds without what is not lost after all.
  ['InventoryAdjustment', true],
  ['Inventory', false],
  ['InventoryTransfer', false],
  ['InventoryAdjustment', false],
  ['Sale', true],
  ['Sale', false],
  ['Manifest', true],
  ['Manifest', false],
  ['InventoryTransfer', true],
  ['Inventory', true],
  ['Product', true],
  ['Area', true],
  ['Strain', true],
];

interface Sender {
  readonly license: string;
  /** What the names of the files bear. */
  readonly nameId: string;
  readonly submittedBy: string;
  readonly today: string;
}

/** A file that was written. */
interface MadeFile {
  readonly fileId: number;
  readonly name: string;
  readonly kind: CcrsKind;
  readonly rowCount: number;
}

/**
 * Writes all that waits and is sound into files, in the order of their upload; returns them with the number of rows that
 * must be fixed first. Whatever a row names is in an earlier file that was not refused.
 */
export async function makeFiles(ctx: StaffCtx) {
  return await inTransaction(ctx, async (ctx) => {
    await lockLedger(ctx);
    const waiting = await waitingRows(ctx, null);
    const files = await writeRows(ctx, waiting);
    const written = files.reduce((sum, { rowCount }) => sum + rowCount, 0);
    return { files, leftCount: waiting.length - written };
  });
}

interface OrderFiles {
  readonly orderId: number;
  /** The rows for which files are made; without a sound one there is none. */
  readonly cause: (row: LedgerRow) => boolean;
  /** What goes along, because these rows name it. */
  readonly along: readonly CcrsKind[];
}

/** Writes rows of one order at once, with what they name; the order is locked. */
export async function makeOrderFiles(ctx: StaffCtx, { orderId, cause, along }: OrderFiles): Promise<MadeFile[]> {
  const waiting = await waitingRows(ctx, orderId);
  const causes = waiting.filter((row) => row.orderId === orderId && cause(row));
  if (causes.length === 0) return [];
  const { licenseNo } = await companySettings(ctx.db);
  if (causes.every((row) => checkCcrsRow(row, licenseNo).length > 0)) return [];
  await lockLedger(ctx);
  const chosen = (await waitingRows(ctx, orderId)).filter(
    // The lots themselves wait for the files of the week.
    (row) => (along.includes(row.kind) && !(row.kind === 'Inventory' && row.orderId === null)) || cause(row),
  );
  return await writeRows(ctx, chosen);
}

async function writeRows(ctx: StaffCtx, waiting: readonly LedgerRow[]): Promise<MadeFile[]> {
  if (waiting.length === 0) return [];
  const sender = await senderOf(ctx);
  const held = await heldNames(ctx, waiting);
  const files: MadeFile[] = [];
  // An adjustment takes from what its lot's own row says, so it does not go before it.
  const left = new Set<string>();
  for (const [kind, isDeleting] of passes) {
    const rows = waiting.filter((row) => row.kind === kind && (row.operation === 'DELETE') === isDeleting);
    const sound = rows.filter(
      (row) =>
        checkCcrsRow(row, sender.license).length === 0 && missingOf(row, held).length === 0 && !isHeldUp(row, left),
    );
    if (kind === 'Inventory') for (const row of rows) if (!sound.includes(row)) left.add(row.key);
    for (const group of kind === 'Manifest' ? sound.map((row) => [row]) : [sound]) {
      if (group.length > 0) files.push(await writeFile(ctx, sender, kind, group));
    }
    for (const row of sound) noteHeld(row, held);
  }
  return files;
}

const isHeldUp = ({ kind, operation, cells }: LedgerRow, left: ReadonlySet<string>): boolean =>
  kind === 'InventoryAdjustment' && operation !== 'DELETE' && left.has(cells['InventoryExternalIdentifier'] ?? '');

async function senderOf(ctx: StaffCtx): Promise<Sender> {
  const [company, settings] = await Promise.all([companySettings(ctx.db), ccrsSettings(ctx)]);
  const license = company.licenseNo;
  return {
    license,
    nameId: settings.integratorId || license || 'NoLicense',
    submittedBy: createdByText(settings.submittedBy || company.companyName) || 'Cartwright',
    today: businessDate(ctx.now(), ctx.timeZone),
  };
}

async function writeFile(
  ctx: StaffCtx,
  { nameId, ...sender }: Sender,
  kind: CcrsKind,
  rows: readonly LedgerRow[],
): Promise<MadeFile> {
  const parts = contentOf(kind, await withSentIds(ctx, kind, rows), sender);
  const content: CcrsFileContent = {
    kind,
    submittedBy: sender.submittedBy,
    submittedDate: ccrsDate(sender.today),
    ...parts,
  };
  const bytes = writeCcrs(content);
  await assertCcrs(bytes, content);
  const name = await freeName(ctx, kind, nameId);
  const values = {
    name,
    kind,
    content: bytes,
    rowCount: rows.length,
    orderId: onlyOrder(rows),
    personId: ctx.actor.personId,
    madeAt: ctx.now().toISOString(),
  };
  const [made] = await ctx.db.insert(ccrsFile).values(values).returning({ fileId: ccrsFile.id });
  if (made === undefined) throw new Error('an insert answered no row');
  const ids = rows.map(({ id }) => id);
  await ctx.db.update(ccrsRow).set({ state: 'filed', fileId: made.fileId }).where(inArray(ccrsRow.id, ids));
  const detail = { name, rows: rows.length };
  await recordAudit(ctx, { action: 'make', entity: 'state file', entityId: made.fileId, detail });
  return { ...made, name, kind, rowCount: rows.length };
}

/** The order of all these rows, if there is one. */
function onlyOrder(rows: readonly LedgerRow[]): number | null {
  const orders = new Set(rows.map(({ orderId }) => orderId));
  return orders.size === 1 ? (rows[0]?.orderId ?? null) : null;
}

/** A name that no other file has: of two in the same second the later one takes the next second. */
async function freeName(ctx: StaffCtx, kind: CcrsKind, nameId: string): Promise<string> {
  for (let second = 0; ; second += 1) {
    const name = ccrsFileName(kind, nameId, new Date(ctx.now().getTime() + second * 1000), ctx.timeZone);
    if (!(await nameTaken(ctx, name))) return name;
  }
}
