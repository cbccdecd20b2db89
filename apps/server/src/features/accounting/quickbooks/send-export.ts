import type { ExportFailure } from '@cartwright/domain/accounting/invoice-state';
import { compareMoney, formatMoney } from '@cartwright/domain/money/money';
import { z } from 'zod';
import type { Ctx } from '../../../core/context.ts';
import { type Answer, askQuickBooks } from './ask.commands.ts';
import type { Sending } from './claim-export.commands.ts';

/** What became of a request. */
export type Outcome =
  | { readonly kind: 'exported'; readonly document: RemoteInvoice; readonly tid: string | null }
  | {
      readonly kind: 'failed';
      readonly failure: ExportFailure;
      readonly problem: string;
      readonly tid: string | null;
      /** The document that has the number. */
      readonly holderId?: string | null;
      /** A document that was made, although not as it should be. */
      readonly document?: RemoteInvoice;
      /** Nobody knows whether it arrived: the same request is sent again. */
      readonly isOpen?: true;
    };

const invoiceSchema = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  TotalAmt: z.number(),
  PrivateNote: z.string().optional(),
  CustomerRef: z.object({ value: z.string() }),
});

/** An invoice of QuickBooks, in its words. */
export type RemoteInvoice = z.output<typeof invoiceSchema>;

const answered = z.object({ Invoice: invoiceSchema });
const queried = z.object({ QueryResponse: z.object({ Invoice: z.array(invoiceSchema).default([]) }) });

/** Whether a document is another order's, by what we have stored. */
export type IsOurs = (remoteId: string) => Promise<boolean>;

/**
 * Sends a claimed invoice and finds out what became of it. A repetition asks first whether the earlier attempt arrived;
 * the request id makes QuickBooks answer it like the first time in any case (INV-43).
 */
export async function sendExport(ctx: Ctx, claim: Sending, isOurs: IsOurs): Promise<Outcome> {
  if (claim.isRepeated) {
    const arrived = await findArrived(ctx, claim);
    if (arrived === 'unknown') return noAnswer;
    if (arrived !== null) return ended(claim, arrived, null);
  }
  const answer = await post(ctx, claim.request.requestId, claim.request.body);
  if (answer.kind === 'fault' && answer.code === '5010') return await sendWithNewToken(ctx, claim);
  return await outcomeOf(ctx, claim, answer, isOurs);
}

const noAnswer: Outcome = {
  kind: 'failed',
  failure: 'no_answer',
  problem: 'QuickBooks did not answer. The next export finds out whether the invoice arrived.',
  tid: null,
  isOpen: true,
};

const post = async (ctx: Ctx, requestId: string, body: object): Promise<Answer> =>
  await askQuickBooks(ctx, { method: 'POST', path: '/invoice', query: { requestid: requestId }, body });

const isMarked = ({ PrivateNote = '' }: RemoteInvoice, { request }: Sending): boolean =>
  PrivateNote.includes(request.requestId);

/** The document that an earlier attempt has made or changed. */
async function findArrived(ctx: Ctx, claim: Sending): Promise<RemoteInvoice | null | 'unknown'> {
  const found = claim.remoteId === null ? await byNumber(ctx, claim) : await byId(ctx, claim.remoteId);
  if (found === 'unknown') return 'unknown';
  return found.find((each) => isMarked(each, claim)) ?? null;
}

async function byNumber(ctx: Ctx, { orderNo }: Sending): Promise<RemoteInvoice[] | 'unknown'> {
  const query = `select * from Invoice where DocNumber = '${orderNo}'`;
  const answer = await askQuickBooks(ctx, { method: 'GET', path: '/query', query: { query } });
  const found = answer.kind === 'ok' ? queried.safeParse(answer.body) : null;
  return found?.success === true ? found.data.QueryResponse.Invoice : 'unknown';
}

/** The document in a list of one, or none when QuickBooks has it no more. */
async function byId(ctx: Ctx, remoteId: string): Promise<RemoteInvoice[] | 'unknown'> {
  const answer = await askQuickBooks(ctx, { method: 'GET', path: `/invoice/${encodeURIComponent(remoteId)}` });
  if (answer.kind === 'fault' && answer.code === '610') return [];
  const found = answer.kind === 'ok' ? answered.safeParse(answer.body) : null;
  return found?.success === true ? [found.data.Invoice] : 'unknown';
}

/** An invoice of QuickBooks by its id: null when it is not there, `unknown` without an answer. */
export async function remoteInvoice(ctx: Ctx, remoteId: string): Promise<RemoteInvoice | null | 'unknown'> {
  const found = await byId(ctx, remoteId);
  return found === 'unknown' ? found : (found[0] ?? null);
}

/** Somebody has changed the document in QuickBooks: ours is written over its newest version, once. */
async function sendWithNewToken(ctx: Ctx, claim: Sending): Promise<Outcome> {
  const found = claim.remoteId === null ? null : await remoteInvoice(ctx, claim.remoteId);
  if (found === 'unknown') return noAnswer;
  if (found === null) return missing(null);
  if (isMarked(found, claim)) return ended(claim, found, null);
  const body = { ...claim.request.body, SyncToken: found.SyncToken };
  // Another id: the first one would be answered like the first time.
  const answer = await post(ctx, `${claim.request.requestId}-${found.SyncToken}`.slice(0, 50), body);
  return await outcomeOf(ctx, claim, answer, async () => false);
}

const missing = (tid: string | null): Outcome => ({
  kind: 'failed',
  failure: 'invoice_missing',
  problem: 'The invoice was deleted in QuickBooks.',
  tid,
});

async function outcomeOf(ctx: Ctx, claim: Sending, answer: Answer, isOurs: IsOurs): Promise<Outcome> {
  if (answer.kind === 'unknown') return noAnswer;
  if (answer.kind === 'throttled') {
    const problem = 'QuickBooks takes no more invoices at the moment.';
    return { kind: 'failed', failure: 'busy', problem, tid: null };
  }
  const { tid } = answer;
  if (answer.kind === 'ok') {
    const made = answered.safeParse(answer.body);
    return made.success ? ended(claim, made.data.Invoice, tid) : noAnswer;
  }
  if (answer.code === '6140') return await numberTaken(ctx, claim, answer.detail, tid, isOurs);
  if (answer.code === '610') {
    const found = claim.remoteId === null ? undefined : await remoteInvoice(ctx, claim.remoteId);
    if (found === null) return missing(tid);
    const problem = 'A customer or an item of this invoice is inactive in QuickBooks.';
    return { kind: 'failed', failure: 'record_inactive', problem, tid };
  }
  const problem = `QuickBooks says: ${answer.text} (${answer.code})`.slice(0, 300);
  return { kind: 'failed', failure: 'refused', problem, tid };
}

/** Exported, when QuickBooks has come to the same total. */
function ended(claim: Sending, document: RemoteInvoice, tid: string | null): Outcome {
  if (compareMoney(cents(document.TotalAmt), claim.total) === 0) return { kind: 'exported', document, tid };
  const problem =
    `QuickBooks has made it ${formatMoney(cents(document.TotalAmt))} instead of ${formatMoney(claim.total)}: ` +
    'is Discount switched on in its sales forms?';
  return { kind: 'failed', failure: 'total_differs', problem, tid, document };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** The number is taken: by this invoice, when an attempt has arrived, or customer and total are the same; else by another document. */
async function numberTaken(
  ctx: Ctx,
  claim: Sending,
  detail: string,
  tid: string | null,
  isOurs: IsOurs,
): Promise<Outcome> {
  const found = await byNumber(ctx, claim);
  if (found === 'unknown') return noAnswer;
  const marked = found.find((each) => isMarked(each, claim));
  if (marked !== undefined) return ended(claim, marked, tid);
  const same = found.find(
    (each) => each.CustomerRef.value === claim.customerId && compareMoney(cents(each.TotalAmt), claim.total) === 0,
  );
  if (same !== undefined && !(await isOurs(same.Id))) return { kind: 'exported', document: same, tid };
  const holderId = /TxnId=(\w+)/.exec(detail)?.[1] ?? found[0]?.Id ?? null;
  const holder = holderId === null ? 'another document' : `document ${holderId}`;
  const problem = `The number ${claim.orderNo} is taken in QuickBooks by ${holder}.`;
  return { kind: 'failed', failure: 'number_taken', problem, tid, holderId };
}
