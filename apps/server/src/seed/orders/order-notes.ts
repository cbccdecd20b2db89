import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { orderNote, orderWatch } from '../../db/schema/orders.table.ts';
import { insertRows } from '../bulk.ts';
import type { WrittenOrder } from './order-rows.ts';
import { isPartPaid, paidAmount } from './payments.ts';
import type { World } from '../world.ts';

const userNotes = [
  'Please put the prerolls on top, they get counted first.',
  'Buyer wants the invoice by email too.',
  'Call the store before loading, construction on their street.',
  'Matches the promised vendor day, do not split.',
  'Samples are for the two new budtenders.',
  'Check date codes, they refused an old batch last time.',
] as const;

/** Writes what the app would have noted at each step, some notes of people, and whom Rosa watches. */
export async function writeOrderNotes(world: World, orders: readonly WrittenOrder[]): Promise<void> {
  const { tx, random } = world;
  const notes = orders.flatMap((order) => [
    ...systemNotes(world, order),
    ...(random.chance(0.15)
      ? [
          {
            orderId: order.id,
            note: random.pick(userNotes),
            isSystem: false,
            personId: order.submittedBy.id,
            createdAt: order.orderDate,
          },
        ]
      : []),
  ]);
  await insertRows(tx, orderNote, notes);
  const [rosa] = world.salesPeople;
  const hers = orders.filter((order) => order.salesPerson.id === rosa?.id).slice(-40);
  await insertRows(
    tx,
    orderWatch,
    random.some(hers, 10).map((order) => ({ orderId: order.id, personId: order.salesPerson.id })),
  );
}

function systemNotes(world: World, order: WrittenOrder) {
  const { dates, status } = order;
  const by = world.manager;
  const steps: [string | null, string, typeof by][] = [
    [order.orderDate, `Order submitted by ${order.submittedBy.name}.`, order.submittedBy],
    [dates.sublotted, `${status === 'PartiallySublotted' ? 'Some lines' : 'All lines'} sublotted by ${by.name}.`, by],
    [dates.manifested, `${orderStatusLabel('Manifested')} by ${by.name}.`, by],
    [dates.invoiced, `${orderStatusLabel('Invoiced')} by ${by.name}.`, by],
    [dates.released, `${orderStatusLabel('Released')} by ${by.name}.`, by],
    [
      isPartPaid(order) ? dates.released : null,
      `Payment of $${paidAmount(order).toFixed(2)} (Cash), by ${by.name}.`,
      by,
    ],
    [dates.paid, `Paid, recorded by ${by.name}.`, by],
    [dates.cancelled, `${orderStatusLabel('Cancelled')} by ${by.name}.`, by],
  ];
  return steps.flatMap(([at, note, person]) =>
    at === null ? [] : [{ orderId: order.id, note, isSystem: true, personId: person.id, createdAt: at }],
  );
}
