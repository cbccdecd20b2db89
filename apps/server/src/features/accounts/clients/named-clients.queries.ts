import { cleanLicenseNumber } from '@cartwright/domain/accounts/identifiers';
import { quoted } from '@cartwright/domain/imports/quoted';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { clientScope, notMerged } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { textIn } from '../../../jobs/import/import-kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** The client of a row, or the field that names none and why; null when the row names none at all. */
export type FoundClient =
  | { readonly id: number; readonly name: string }
  | { readonly field: 'license' | 'client'; readonly fault: string }
  | null;

const among = (column: SQL, texts: readonly string[]): SQL => sql`${column} = any(${sql.param([...texts])}::text[])`;

/**
 * Finds the client of each of these rows among those that the actor sees: by the field `license`, else by `client`, its
 * trade name in any case, which only one may have.
 */
export async function clientFinder(
  ctx: StaffCtx,
  rows: readonly { readonly values: Values }[],
): Promise<(values: Values) => FoundClient> {
  const licenses = rows.flatMap(({ values }) => cleanLicenseNumber(textIn(values, 'license')) ?? []);
  const names = rows.flatMap(({ values }) => textIn(values, 'client').toLowerCase() || []);
  const found = await ctx.db
    .select({ id: client.id, name: client.tradename, licenseNo: client.licenseNo })
    .from(client)
    .where(
      and(
        clientScope(ctx.actor),
        notMerged,
        or(among(sql`ltrim(${client.licenseNo}, '0')`, licenses), among(sql`lower(${client.tradename})`, names)),
      ),
    );
  const byLicense = new Map(found.map((each) => [(each.licenseNo ?? '').replace(/^0+/, ''), each]));
  const byName = Map.groupBy(found, ({ name }) => name.toLowerCase());
  return (values) => {
    const [license, name] = [textIn(values, 'license'), textIn(values, 'client')];
    if (license !== '') {
      const one = byLicense.get(cleanLicenseNumber(license) ?? '-');
      const fault = `${quoted(license)}: there is no client with this license: add or import it first`;
      return one ?? { field: 'license', fault };
    }
    if (name === '') return null;
    const [one, other] = byName.get(name.toLowerCase()) ?? [];
    if (one === undefined)
      return { field: 'client', fault: `${quoted(name)}: there is no client of this name: add or import it first` };
    return other === undefined
      ? one
      : { field: 'client', fault: `${quoted(name)}: several clients are named so, give the license` };
  };
}
