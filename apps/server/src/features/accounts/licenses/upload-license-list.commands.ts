import { fieldsByTitle } from '@cartwright/domain/imports/import-columns';
import { compareLicensees, type WatchedClient } from '@cartwright/domain/accounts/license-watch';
import {
  isLicenseeHeader,
  type Licensee,
  licenseeColumns,
  oneOfEach,
  readLicensee,
} from '@cartwright/domain/accounts/licensees';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { notMerged } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { insertRows } from '../../../db/bulk.ts';
import { closedLicense, licenseFinding, licenseList } from '../../../db/schema/accounts-licenses.table.ts';
import { client, clientFormerLicense } from '../../../db/schema/accounts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openTable } from '../../../documents/table-read.ts';
import type { UploadedFile } from '../../../http/implement.ts';
import { takeWatchLock } from './license-watch.locks.ts';

const counted = (rows: number, noun: string): string =>
  `${rows.toLocaleString('en-US')} ${noun}${rows === 1 ? '' : 's'}`;

/** The state lists some thousands of licensees; a file of more rows is another one. */
const MOST_ROWS = 50_000;

/**
 * Reads a list of the state's licensees and keeps what it says of the clients, in place of what the list before said and
 * nobody has applied. No client changes. Refuses `file_unreadable` for another file.
 */
export async function uploadLicenseList(ctx: StaffCtx, file: UploadedFile) {
  const { licensees, unread } = await readList(file);
  return await inTransaction(ctx, async (ctx) => {
    await takeWatchLock(ctx);
    const clients = await watchedClients(ctx);
    const former = await ctx.db.selectDistinct({ licenseNo: clientFormerLicense.licenseNo }).from(clientFormerLicense);
    const found = compareLicensees(licensees, clients, new Set(former.map(({ licenseNo }) => licenseNo)));
    const listed = new Set(licensees.map(({ licenseNo }) => licenseNo));
    const knownClients = clients.filter(({ licenseNo }) => listed.has(licenseNo)).length;
    const facts = { licenses: licensees.length, knownClients, clients: clients.length, unread };
    const fileName = file.name.slice(0, 200);
    const [made] = await ctx.db
      .insert(licenseList)
      .values({ ...facts, fileName, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() })
      .returning({ id: licenseList.id });
    if (made === undefined) throw new Error('the insert answered no row');
    const listId = made.id;
    await ctx.db.delete(licenseFinding).where(isNull(licenseFinding.appliedAt));
    await insertRows(
      ctx.db,
      licenseFinding,
      found.map((finding) => ({ ...finding, listId })),
    );
    const detail = { file: fileName, licenses: licensees.length, findings: found.length };
    await recordAudit(ctx, { action: 'upload', entity: 'license list', entityId: listId, detail });
    const message = `${counted(licensees.length, 'license')} read, ${counted(found.length, 'difference')} found.`;
    return { ...facts, findings: found.length, message };
  });
}

async function readList(file: UploadedFile): Promise<{ licensees: Licensee[]; unread: number }> {
  const table = await openTable(file.content, isLicenseeHeader, file.name);
  if (!isLicenseeHeader(table.header))
    fail('file_unreadable', {
      detail: 'This is no list of licensees: columns “License” and “Trade name” are missing.',
    });
  const fields = fieldsByTitle(licenseeColumns, table.header);
  const rows: Licensee[] = [];
  let unread = 0;
  for await (const { cells } of table.rows) {
    const read = readLicensee(cells, fields);
    if (typeof read === 'string') unread += 1;
    else rows.push(read);
    if (rows.length + unread > MOST_ROWS)
      fail('file_unreadable', { detail: `The list has more than ${MOST_ROWS.toLocaleString('en-US')} rows.` });
  }
  const licensees = oneOfEach(rows);
  // Without one, every client would seem to be closed.
  if (licensees.length === 0)
    fail('file_unreadable', { detail: 'No row of the file has a license number and a name.' });
  return { licensees, unread };
}

/** Clients with a license, whoever they are assigned to: what differs is shown to those who may see the client. */
async function watchedClients(ctx: StaffCtx): Promise<WatchedClient[]> {
  const rows = await ctx.db
    .select({
      id: client.id,
      licenseNo: client.licenseNo,
      tradename: client.tradename,
      name: client.name,
      ubi: client.ubi,
      dayPhone: client.dayPhone,
      streetAddress: client.streetAddress,
      suite: client.suite,
      city: client.city,
      county: client.county,
      state: client.state,
      zipCode: client.zipCode,
      isClosed: sql<boolean>`${closedLicense.licenseNo} is not null`,
    })
    .from(client)
    .leftJoin(closedLicense, eq(closedLicense.licenseNo, client.licenseNo))
    .where(and(notMerged, isNotNull(client.licenseNo)))
    .orderBy(asc(client.id));
  return rows.flatMap(({ licenseNo, ...row }) => (licenseNo === null ? [] : [{ ...row, licenseNo }]));
}
