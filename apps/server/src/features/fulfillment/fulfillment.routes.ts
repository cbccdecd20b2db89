import { fulfillment } from '@cartwright/contract/fulfillment/fulfillment.contract';
import { implement } from '../../http/implement.ts';
import { allocateBackorder } from '../orders/status/backorder.commands.ts';
import {
  invoice,
  liftQuarantine,
  manifest,
  quarantine,
  ready,
  unready,
  voidInvoice,
  voidManifest,
} from '../orders/status/papers.commands.ts';
import { addPayment, pay, removePayment, unpay } from '../orders/payments/payments.commands.ts';
import { rejectAtDoor, undoRejection } from '../orders/returns/reject.commands.ts';
import { returnGoods, undoReturn } from '../orders/returns/return-goods.commands.ts';
import { pack } from '../orders/status/pack.commands.ts';
import { splitBackorder } from '../orders/status/split-backorder.commands.ts';
import { release, voidRelease } from '../orders/status/release.commands.ts';
import { cancelSublot, sublot } from '../orders/status/sublot.commands.ts';

import { allocateAcross } from '../orders/status/allocate-across.commands.ts';
import { giveAnotherLot, lotsForLine } from '../orders/status/another-lot.commands.ts';
import { otherLots, replaceLot } from '../orders/status/replace-lot.commands.ts';
import { allocatableLines } from '../orders/status/waiting-lines.queries.ts';
import { dueDays, dueOrders } from './due-orders.queries.ts';
import { pickList } from './pick-list.queries.ts';
import { picksOf } from './picks.queries.ts';
import { scan, undoScan } from './scan.commands.ts';
import { moveStop } from './stops.commands.ts';

export const fulfillmentRoutes = implement(
  'fulfillment',
  fulfillment,
)({
  sublot: async (ctx, { params, body }) => await sublot(ctx, { ...body, ...params }),
  cancelSublot: async (ctx, { params, body }) => await cancelSublot(ctx, { ...body, ...params }),
  allocateBackorder: async (ctx, { params, body }) => await allocateBackorder(ctx, { ...body, ...params }),
  splitBackorder: async (ctx, { params, body }) => await splitBackorder(ctx, { ...body, ...params }),
  pack: async (ctx, { params, body }) => await pack(ctx, { ...body, ...params }),
  ready: async (ctx, { params, body }) => await ready(ctx, { ...body, ...params }),
  unready: async (ctx, { params, body }) => await unready(ctx, { ...body, ...params }),
  manifest: async (ctx, { params, body }) => await manifest(ctx, { ...body, ...params }),
  voidManifest: async (ctx, { params, body }) => await voidManifest(ctx, { ...body, ...params }),
  quarantine: async (ctx, { params, body }) => await quarantine(ctx, { ...body, ...params }),
  liftQuarantine: async (ctx, { params, body }) => await liftQuarantine(ctx, { ...body, ...params }),
  invoice: async (ctx, { params, body }) => await invoice(ctx, { ...body, ...params }),
  voidInvoice: async (ctx, { params, body }) => await voidInvoice(ctx, { ...body, ...params }),
  release: async (ctx, { params, body }) => await release(ctx, { ...body, ...params }),
  voidRelease: async (ctx, { params, body }) => await voidRelease(ctx, { ...body, ...params }),
  reject: async (ctx, { params, body }) => await rejectAtDoor(ctx, { ...body, ...params }),
  undoReject: async (ctx, { params, body }) => await undoRejection(ctx, { ...body, ...params }),
  returnGoods: async (ctx, { params, body }) => await returnGoods(ctx, { ...body, ...params }),
  undoReturn: async (ctx, { params, body }) => await undoReturn(ctx, { ...body, ...params }),
  addPayment: async (ctx, { params, body }) => await addPayment(ctx, { ...body, ...params }),
  removePayment: async (ctx, { params, body }) => await removePayment(ctx, { ...body, ...params }),
  pay: async (ctx, { params, body }) => await pay(ctx, { ...body, ...params }),
  unpay: async (ctx, { params, body }) => await unpay(ctx, { ...body, ...params }),
  days: async (ctx) => await dueDays(ctx),
  day: async (ctx, { body }) => await dueOrders(ctx, body),
  allocatable: async (ctx) => await allocatableLines(ctx),
  allocateAcross: async (ctx, { body }) => await allocateAcross(ctx, body.orderItemIds),
  moveStop: async (ctx, { params, body }) => await moveStop(ctx, params.orderId, body.stopNo),
  picks: async (ctx, { params }) => await picksOf(ctx, params.orderId),
  scan: async (ctx, { body }) => await scan(ctx, body),
  undoScan: async (ctx, { params, body }) => await undoScan(ctx, params.orderId, body.scanId),
  otherLots: async (ctx, { params, body }) => await otherLots(ctx, params.orderId, body.sublotId),
  replaceLot: async (ctx, { params, body }) => await replaceLot(ctx, { ...body, ...params }),
  lotsForLine: async (ctx, { params, body }) => await lotsForLine(ctx, { ...body, ...params }),
  giveAnotherLot: async (ctx, { params, body }) => await giveAnotherLot(ctx, { ...body, ...params }),
  pickList: async (ctx, { body }) => await pickList(ctx, body.orderIds),
});
