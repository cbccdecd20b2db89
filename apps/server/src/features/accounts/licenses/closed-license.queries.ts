import { closedLicenseText } from '@cartwright/domain/accounts/license-watch';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { statement } from '../../../db/driver/cached-statement.ts';
import { closedLicense } from '../../../db/schema/accounts-licenses.table.ts';
import { client } from '../../../db/schema/accounts.table.ts';

const mark = statement<{ clientId: number }>()((db, given) =>
  db
    .select({ tradename: client.tradename, licenseNo: closedLicense.licenseNo, reason: closedLicense.reason })
    .from(client)
    .innerJoin(closedLicense, eq(closedLicense.licenseNo, client.licenseNo))
    .where(eq(client.id, given.clientId)),
);

/** Why this client gets no cannabis although it has a license: the state has closed it; null when it has not. */
export async function closedLicenseOf(ctx: StaffCtx, clientId: number | null): Promise<string | null> {
  if (clientId === null) return null;
  const [found] = await mark(ctx, { clientId });
  return found === undefined ? null : closedLicenseText(found);
}

/** Refuses `license_closed` with the license and the reason. */
export async function assertLicenseOpen(ctx: StaffCtx, clientId: number): Promise<void> {
  const detail = await closedLicenseOf(ctx, clientId);
  if (detail !== null) fail('license_closed', { detail, extra: { clientId } });
}
