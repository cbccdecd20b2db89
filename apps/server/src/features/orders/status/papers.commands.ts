import { invoicedStatus } from '@cartwright/domain/order-guards';
import { waitingUnits } from '@cartwright/domain/order-edits';
import type { ActorCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { linesOfOrder } from '../edit/order-lines.queries.ts';
import { stepOrder, type StepRequest } from './step-order.commands.ts';

/** The steps from a packed order to a paid one, and back (domain rule "order life"). */

type WithReason = StepRequest & { readonly reason: string };

export const ready = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'ready' });

export const unready = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'unready' });

/** Notes the state's number of the transfer document. */
export const manifest = async (ctx: ActorCtx, request: StepRequest & { readonly manifestReferenceNo: string }) =>
  await stepOrder(ctx, { ...request, action: 'manifest' }, (ctx) => {
    const { manifestReferenceNo } = request;
    const set = { manifestReferenceNo, manifestedDate: ctx.now().toISOString() };
    return { set, note: `Manifested as ${manifestReferenceNo}`, detail: { manifestReferenceNo } };
  });

export const voidManifest = async (ctx: ActorCtx, request: WithReason) =>
  await stepOrder(ctx, { ...request, action: 'voidManifest' }, (_ctx, { manifestReferenceNo }) => ({
    set: { manifestReferenceNo: null, manifestedDate: null },
    detail: { manifestReferenceNo },
  }));

export const quarantine = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'quarantine' });

export const liftQuarantine = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'liftQuarantine' });

/** Invoices an order all of whose units are there; what waits is split off first. */
export const invoice = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'invoice' }, async (ctx, found) => {
    const lines = await linesOfOrder(ctx, found.id);
    const incomplete = lines.filter((line) => waitingUnits(line) > 0 || line.conversionUnits > 0);
    if (incomplete.length > 0) {
      fail('order_incomplete', {
        detail: `Not in stock yet: ${incomplete.map((line) => line.productName).join(', ')}.`,
      });
    }
    return { set: { invoicedDate: ctx.now().toISOString(), invoicedBy: ctx.actor.personId } };
  });

export const voidInvoice = async (ctx: ActorCtx, request: WithReason) =>
  await stepOrder(ctx, { ...request, action: 'voidInvoice' }, () => ({
    set: { invoicedDate: null, invoicedBy: null },
  }));

export const pay = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'pay' }, (ctx) => ({ set: { paidDate: ctx.now().toISOString() } }));

/** Takes a payment back: the order is Released again if it left, else Invoiced. */
export const unpay = async (ctx: ActorCtx, request: WithReason) =>
  await stepOrder(ctx, { ...request, action: 'unpay' }, (_ctx, found) => ({
    to: invoicedStatus({ paidDate: null, releasedDate: found.releasedDate }),
    set: { paidDate: null },
    detail: { paidDate: found.paidDate },
  }));
