import { businessDate } from '@cartwright/domain/dates/dates';
import { ubiRoot } from '@cartwright/domain/accounts/identifiers';
import { limitOn, quarterOf, sampleReceiver } from '@cartwright/domain/carts/sample-limits';
import { and, count, sql } from 'drizzle-orm';
import { notMerged } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { findClient } from '../../accounts/clients/find-client.queries.ts';
import { samplesGiven, samplesGivenToUbi } from './samples-given.queries.ts';

/** What a client in scope has been given as trade samples in the quarter of today, and the limits of today. */
export async function sampleMeter(ctx: StaffCtx, clientId: number) {
  return await onSnapshot(ctx, async (ctx) => {
    const { ubi, licenseTypeId } = await findClient(ctx, clientId);
    const { tradeSample, sampleRules } = await companySettings(ctx.db);
    const date = businessDate(ctx.now(), ctx.timeZone);
    const { from: quarterFrom, to: quarterTo } = quarterOf(date);
    const root = ubi === null ? null : ubiRoot(ubi);
    return {
      quarterFrom,
      quarterTo,
      limit: tradeSample ? limitOn(sampleRules.limits, date) : null,
      lineClasses: [...sampleRules.lineClasses],
      refuses: sampleRules.refuses,
      receiver: sampleReceiver(licenseTypeId),
      unitsGiven: await samplesGiven(ctx, clientId, date),
      ubiUnitsGiven: root === null ? null : await samplesGivenToUbi(ctx, root, date),
      ubiClients: root === null ? 0 : await clientsOfUbi(ctx, root),
    };
  });
}

async function clientsOfUbi(ctx: StaffCtx, root: string): Promise<number> {
  const ofUbi = and(sql`left(${client.ubi}, 9) = ${root}`, notMerged);
  const [found] = await ctx.db.select({ clients: count() }).from(client).where(ofUbi);
  return found?.clients ?? 0;
}
