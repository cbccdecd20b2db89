import { problemOf } from '@cartwright/contract/problems/problems';
import { businessDate, formatDate } from '@cartwright/domain/dates/dates';
import { formatUnits } from '@cartwright/domain/money/money';
import type { Refusal } from '@cartwright/domain/refusals';
import {
  checkSamples,
  checkSampleUnits,
  limitOn,
  oversizeText,
  quarterOf,
  type SampleLine,
  type SampleSize,
  tradeSampleUnits,
} from '@cartwright/domain/carts/sample-limits';
import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { samplesGiven } from './samples-given.queries.ts';

type SizedLine = SampleLine & SampleSize & { readonly id: number; readonly productName: string };

interface Receiver {
  readonly clientId: number;
  /** Other goods have no limits. */
  readonly isNonCannabis: boolean | null;
  /** When the order is dated; now for a new one. */
  readonly orderDate?: string;
}

/** Refuses lines above the limits: `sample_too_large`, `sample_limit_exceeded`. */
interface SampleHold {
  readonly assertLines: (lines: readonly SizedLine[]) => void;
  /** The units alone, of goods that are sized already. */
  readonly assertUnits: (lines: readonly SampleLine[]) => void;
}

const nothing: SampleHold = { assertLines: () => undefined, assertUnits: () => undefined };

/**
 * Holds a client to the limits of trade samples for the rest of the transaction (WAC 314-55-096). Where the settings refuse
 * what is above them, the client is locked, after cart and orders and before any lot, so that two submits count each
 * other's units; without trade samples among `lines`, or where the screens only warn, nothing is read or locked.
 */
export async function holdSamples(
  ctx: ActorCtx,
  { clientId, isNonCannabis, orderDate }: Receiver,
  lines: readonly SampleLine[],
): Promise<SampleHold> {
  if (isNonCannabis === true || tradeSampleUnits(lines) === 0) return nothing;
  const { tradeSample, sampleRules } = await companySettings(ctx.db);
  const date = businessDate(orderDate ?? ctx.now(), ctx.timeZone);
  const limit = limitOn(sampleRules.limits, date);
  if (!tradeSample || !sampleRules.refuses || limit === null) return nothing;
  await ctx.db.select({ id: client.id }).from(client).where(eq(client.id, clientId)).for('no key update');
  const given = await samplesGiven(ctx, clientId, date);
  const { lineClasses } = sampleRules;
  const quarter = quarterOf(date);
  return {
    assertLines: (checked) => refuse(checkSamples(checked, given, { limit, lineClasses }), quarter, checked),
    assertUnits: (checked) => refuse(checkSampleUnits(checked, given, limit), quarter, []),
  };
}

function refuse(answer: Refusal | null, quarter: { from: string; to: string }, lines: readonly SizedLine[]): void {
  if (answer?.code === 'sample_limit_exceeded') {
    const { given, added, limit } = answer.params;
    assertAllowed(answer, {
      detail:
        `${formatUnits(given)} trade samples were given from ${formatDate(quarter.from)} to ${formatDate(quarter.to)}; ` +
        `with these ${formatUnits(added)} they are more than ${formatUnits(limit)}.`,
    });
  }
  if (answer?.code === 'sample_too_large') {
    const { lineId } = answer.params;
    const name = lines.find(({ id }) => id === lineId)?.productName ?? problemOf(answer.code).title;
    assertAllowed(answer, { detail: `${name}: ${oversizeText(answer.params)}.`, extra: { cartItemId: lineId } });
  }
  assertAllowed(answer);
}
