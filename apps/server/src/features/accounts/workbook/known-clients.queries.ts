import { cleanLicenseNumber } from '@cartwright/domain/accounts/identifiers';
import type { ClientColumn } from '@cartwright/domain/imports/client-columns';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { quoted } from '@cartwright/domain/imports/quoted';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import { client, clientFormerLicense } from '../../../db/schema/accounts.table.ts';
import { textIn } from '../../../jobs/import/import-kind.ts';
import { among, byPlainLicense, knownClients, type WorkbookClient } from './known-clients.locks.ts';

export type FoundClient = WorkbookClient | null | { readonly field: ClientColumn; readonly fault: string };

/**
 * Finds the client of each of these rows among those that the actor sees: by its license number, a row without one by its
 * trade name in any case, which only one may have. Null for a client that is not there yet. Locks them when `isWritten`.
 */
export async function workbookClientFinder(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  isWritten: boolean,
): Promise<(row: ReadRow) => FoundClient> {
  const licenses = rows.flatMap(({ values }) => cleanLicenseNumber(textIn(values, 'licenseNo')) ?? []);
  const names = rows.flatMap(({ values }) => textIn(values, 'tradename').toLowerCase() || []);
  const found = await knownClients(ctx, licenses, names, isWritten);
  const former = await formerHolders(ctx, licenses);
  const byLicense = new Map(found.map((each) => [(each.known.form.licenseNo ?? '').replace(/^0+/, ''), each]));
  const byName = Map.groupBy(
    found.filter(({ isInScope }) => isInScope),
    ({ known }) => known.form.tradename.toLowerCase(),
  );
  return ({ values }) => {
    const license = cleanLicenseNumber(textIn(values, 'licenseNo'));
    const sameName = byName.get(textIn(values, 'tradename').toLowerCase()) ?? [];
    if (license === null) {
      const [one, other] = textIn(values, 'licenseNo') === '' ? sameName : [];
      const fault = `${quoted(textIn(values, 'tradename'))}: several clients are named so, give the license`;
      return other === undefined ? (one?.known ?? null) : { field: 'tradename', fault };
    }
    const said = quoted(textIn(values, 'licenseNo'));
    const one = byLicense.get(license);
    if (one !== undefined)
      return one.isInScope
        ? one.known
        : { field: 'licenseNo', fault: `${said} belongs to an account of somebody else` };
    const holder = former.get(license);
    if (holder !== undefined) {
      const whose = holder.isInScope ? holder.tradename : 'an account of somebody else';
      return { field: 'licenseNo', fault: `${said} is a former license of ${whose}: leave the row out` };
    }
    const unlicensed = sameName.find(({ known }) => known.form.isCannabisLicensed && known.form.licenseNo === null);
    if (unlicensed === undefined) return null;
    const { tradename } = unlicensed.known.form;
    return { field: 'licenseNo', fault: `${said}: ${tradename} is there without a license, enter it there first` };
  };
}

/** The client that last had each of these license numbers. */
async function formerHolders(ctx: StaffCtx, licenses: readonly string[]) {
  const rows = await ctx.db
    .select({
      licenseNo: clientFormerLicense.licenseNo,
      tradename: client.tradename,
      isInScope: sql<boolean>`coalesce(${clientScope(ctx.actor)}, false)`,
    })
    .from(clientFormerLicense)
    .innerJoin(client, eq(client.id, clientFormerLicense.clientId))
    .where(and(notMerged, among(byPlainLicense(sql`${clientFormerLicense.licenseNo}`), licenses)))
    .orderBy(asc(clientFormerLicense.id));
  return new Map(rows.map(({ licenseNo, ...holder }) => [licenseNo.replace(/^0+/, ''), holder]));
}
