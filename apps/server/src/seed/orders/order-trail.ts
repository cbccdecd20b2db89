import type { OrderStatus } from '@cartwright/domain/orders/order-status';
import { audit } from '../../db/schema/platform.table.ts';
import { insertRows } from '../bulk.ts';
import type { WrittenOrder } from './order-rows.ts';
import type { World } from '../world.ts';

/** How long the picked goods of an order wait until it is ready for its manifest. */
const PICKING_MS = 70 * 60_000;

const notReady: readonly OrderStatus[] = ['PartiallySublotted', 'Sublotted'];

/** Writes the steps that the order page reads from the audit: when orders were sublotted and ready, oldest first. */
export async function writeOrderTrail(world: World, orders: readonly WrittenOrder[]): Promise<void> {
  const rows = orders.flatMap((order) => stepsOf(world, order)).toSorted((a, b) => a.at.localeCompare(b.at));
  await insertRows(world.tx, audit, rows);
}

function stepsOf(world: World, { id, status, dates }: WrittenOrder) {
  const { sublotted, manifested } = dates;
  if (sublotted === null) return [];
  const step = (action: string, at: string, before: OrderStatus, after: OrderStatus) => ({
    at,
    personId: world.manager.id,
    action,
    entity: 'order',
    entityId: id,
    detail: { before, after },
  });
  const isPart = status === 'PartiallySublotted';
  const sublot = step('sublot', sublotted, 'Submitted', isPart ? status : 'Sublotted');
  if (notReady.includes(status)) return [sublot];
  const latest = manifested === null ? world.now.getTime() : Date.parse(manifested);
  const ready = new Date(Math.min(Date.parse(sublotted) + PICKING_MS, latest)).toISOString();
  return [sublot, step('ready', ready, 'Sublotted', 'ReadyForManifest')];
}
