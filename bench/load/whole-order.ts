import autocannon from 'autocannon';
import { alternate, type Bench, type Comparison, type Plan } from './compare.ts';
import { post } from './calls.ts';
import { closeCarts } from './prepare.ts';
import { requestOf, type Round, roundOf } from './measure.ts';
import type { Server } from './servers.ts';
import { NON_CANNABIS, UNLICENSED } from './world-sizes.ts';

/** A new cart, four adds and its submit, one after the other; the time of all six is measured. */
export const WHOLE_ORDER = 'lean: whole order';

const ADDS = 4;
const STEPS = ADDS + 2;

/** Measures whole orders of clients without a cart; each connection makes `plan.writes` of them. */
export async function compareWholeOrder(bench: Bench, connections: number, plan: Plan): Promise<Comparison> {
  const load = async (server: Server): Promise<Round> => {
    const amount = connections * plan.writes;
    const clients = await bench.cluster.as(server.database, async (client) => {
      await closeCarts(client);
      const { rows } = await client.query<{ id: number }>(
        `SELECT id FROM client WHERE id % ${UNLICENSED} <> 0 AND client_status_id NOT IN (2, 4) ORDER BY id LIMIT $1`,
        [amount],
      );
      return rows.map(({ id }) => id);
    });
    return await measureOrders(server, { connections, clients, products: bench.size.products });
  };
  const compared = await alternate(bench, { product: bench.product, baseline: bench.lean }, plan, load);
  const bytes = { product: 0, baseline: 0 };
  return { operation: WHOLE_ORDER, orders: bench.size.orders, connections, ...compared, bytes };
}

interface Orders {
  readonly connections: number;
  readonly clients: readonly number[];
  readonly products: number;
}

interface Order {
  clientId?: number;
  cartId?: number;
}

async function measureOrders(server: Server, { connections, clients, products }: Orders): Promise<Round> {
  const unused = clients.values();
  const failures: string[] = [];
  const times: number[] = [];
  const running = new Map<unknown, number[]>();
  const request = (call: Parameters<typeof requestOf>[0], base: object) => ({ ...base, ...requestOf(call, server) });
  /** A cannabis product: those whose number is not a multiple of 20. */
  const productOf = (cartId: number, add: number): number => {
    const id = 1 + ((cartId * 13 + add * 17) % (products - 1));
    return id % NON_CANNABIS === 0 ? id + 1 : id;
  };
  const steps: autocannon.Request[] = [
    {
      setupRequest: (base, context: Order) => {
        context.clientId = unused.next().value ?? clients[0];
        return request(post(`/v1/orders/new-cart/${context.clientId}`, { cid: context.clientId }), base);
      },
      onResponse: (_status, body, context: Order) => {
        context.cartId = (JSON.parse(body) as { CartId: number }).CartId;
      },
    },
    ...Array.from({ length: ADDS }, (_none, add): autocannon.Request => ({
      setupRequest: (base, { cartId = 0 }: Order) =>
        request(
          post('/v1/orders/add-to-cart', { CartId: cartId, ProductId: productOf(cartId, add), Quantity: 2 }),
          base,
        ),
    })),
    {
      setupRequest: (base, { cartId = 0, clientId = 0 }: Order) =>
        request(
          post(`/v1/orders/submit-order/${clientId}`, { CartId: cartId, EstimatedDeliveryDate: '2027-03-01' }),
          base,
        ),
    },
  ];
  return await roundOf(server, times, failures, async () => {
    await new Promise<void>((resolve, reject) => {
      const run = autocannon(
        { url: server.address, connections, amount: clients.length * STEPS, timeout: 120, requests: steps },
        (error) => (error === null ? resolve() : reject(error)),
      );
      run.on('response', (client, status, _bytes, ms) => {
        if (status !== 200) failures.push(String(status));
        const step = [...(running.get(client) ?? []), ms];
        running.set(client, step.length === STEPS ? [] : step);
        if (step.length === STEPS) times.push(step.reduce((sum, each) => sum + each, 0));
      });
      run.on('reqError', (error) => failures.push(error.message));
    });
    return performance.now();
  });
}
