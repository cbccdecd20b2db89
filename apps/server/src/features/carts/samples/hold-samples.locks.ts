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
  sampleReceiver,
  type SampleSize,
  tradeSampleUnits,
} from '@cartwright/domain/carts/sample-limits';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { samplesGiven } from './samples-given.queries.ts';

type SizedLine = SampleLine & SampleSize & { readonly id: number; readonly productName: string };

/** What a line's id is called in a refusal. */
type ItemId = 'cartItemId' | 'orderItemId';

interface Receiver {
  readonly clientId: number;
  /** Other goods have no limits. */
  readonly isNonCannabis: boolean | null;
  /** When the order is dated; now for a new one. */
  readonly orderDate?: string;
}

/** Refuses lines above the limits: `sample_not_flower`, `sample_too_large`, `sample_limit_exceeded`. */
interface SampleHold {
  readonly assertLines: (lines: readonly SizedLine[], itemId?: ItemId) => void;
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
  ctx: StaffCtx,
  { clientId, isNonCannabis, orderDate }: Receiver,
  lines: readonly SampleLine[],
): Promise<SampleHold> {
  if (isNonCannabis === true || tradeSampleUnits(lines) === 0) return nothing;
  const { tradeSample, sampleRules } = await companySettings(ctx.db);
  const date = businessDate(orderDate ?? ctx.now(), ctx.timeZone);
  const limit = limitOn(sampleRules.limits, date);
  if (!tradeSample || !sampleRules.refuses || limit === null) return nothing;
  const [locked] = await ctx.db
    .select({ licenseTypeId: client.licenseTypeId })
    .from(client)
    .where(eq(client.id, clientId))
    .for('no key update');
  const given = await samplesGiven(ctx, clientId, date);
  const terms = {
    limit,
    receiver: sampleReceiver(locked?.licenseTypeId ?? null),
    lineClasses: sampleRules.lineClasses,
  };
  const quarter = quarterOf(date);
  return {
    assertLines: (checked, itemId = 'cartItemId') =>
      assertWithin(checkSamples(checked, given, terms), quarter, { lines: checked, itemId }),
    assertUnits: (checked) => assertWithin(checkSampleUnits(checked, given, terms), quarter),
  };
}

function assertWithin(
  answer: Refusal | null,
  quarter: { from: string; to: string },
  checked?: { readonly lines: readonly SizedLine[]; readonly itemId: ItemId },
): void {
  if (answer?.code === 'sample_limit_exceeded') assertAllowed(answer, { detail: limitText(answer.params, quarter) });
  if (answer?.code === 'sample_too_large' || answer?.code === 'sample_not_flower') {
    const { lineId } = answer.params;
    const name = checked?.lines.find(({ id }) => id === lineId)?.productName ?? problemOf(answer.code).title;
    const why = answer.code === 'sample_too_large' ? `${oversizeText(answer.params)}.` : problemOf(answer.code).detail;
    assertAllowed(answer, { detail: `${name}: ${why}`, extra: checked && { [checked.itemId]: lineId } });
  }
  assertAllowed(answer);
}

function limitText(
  { given, added, limit }: { given: number; added: number; limit: number },
  { from, to }: { from: string; to: string },
): string {
  if (limit === 0) return 'A client with this license type is given no trade samples.';
  return (
    `${formatUnits(given)} trade samples were given from ${formatDate(from)} to ${formatDate(to)}; ` +
    `with these ${formatUnits(added)} they are more than ${formatUnits(limit)}.`
  );
}
