import { clientOfRetailer } from '@cartwright/domain/invitations/invitations';
import { and, eq, isNull } from 'drizzle-orm';
import { notMerged } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { client } from '../../db/schema/accounts.table.ts';
import type { Retailer } from './retailer.ts';

type Identified = Pick<Retailer, 'licenseNo' | 'ubi'>;

/** The id of the client that a retailer is, by license and UBI, or null; whether it is in scope is for the caller. */
export async function knownClientOf(ctx: StaffCtx, { licenseNo, ubi }: Identified): Promise<number | 'differs' | null> {
  if (licenseNo === null && ubi === null) return null;
  const same =
    licenseNo === null ? and(isNull(client.licenseNo), eq(client.ubi, ubi ?? '')) : eq(client.licenseNo, licenseNo);
  const candidates = await ctx.db
    .select({ id: client.id, licenseNo: client.licenseNo, ubi: client.ubi })
    .from(client)
    .where(and(same, notMerged))
    .limit(2);
  const found = clientOfRetailer({ licenseNo, ubi }, candidates);
  return found === 'differs' ? found : (found?.id ?? null);
}

/**
 * The same; `retailer_differs` when the license is another business's, or the UBI alone does not say which client it is.
 */
export async function findClientOf(ctx: StaffCtx, retailer: Identified): Promise<number | null> {
  const found = await knownClientOf(ctx, retailer);
  if (found !== 'differs') return found;
  const { licenseNo, ubi } = retailer;
  const detail =
    licenseNo === null
      ? `The UBI ${ubi ?? ''} belongs to several accounts. Invite the right one from the accounts list.`
      : `License ${licenseNo} belongs to an account with another UBI. Correct the account, or decline the invitation.`;
  fail('retailer_differs', { detail });
}
