import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 14 });
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

const item = async (units = 2) => ({
  product: { id: await shop.product(), unitPrice: 10, isNonCannabis: false },
  units,
});

/** A pending portal order of a client of Rosa's. */
async function placed(given: Partial<Parameters<typeof makeCart>[1]> = {}) {
  const clientId = given.clientId ?? (await shop.client());
  const row = {
    personId: shop.ids.rosa,
    clientId,
    origin: 'portal',
    status: 'pending',
    items: [await item()],
  } as const;
  return { clientId, cartId: (await makeCart(app.owner, { ...row, ...given })).id };
}

const stateOf = async (cartId: number) => {
  const [row] = await shop.query<{ status: string; reason: string | null }>(
    'SELECT status, reason_for_canceling AS reason FROM cart WHERE id = $1',
    [cartId],
  );
  return row;
};

const refused = async (answer: Promise<{ status: number; problem: { code: string; detail: string } }>) => {
  const { status, problem } = await answer;
  return [status, problem.code, problem.detail];
};

describe('the open carts', () => {
  test("all are those in scope, mine one's own and those of one's clients, newest first, with their sum", async () => {
    const [own, other] = [await shop.client({ tradename: 'Juniper Cellar' }), await shop.client({ assignedTo: null })];
    const { theo } = shop.ids;
    const at = (day: number) => ({ createdAt: `2026-11-${day}T20:00:00Z`, items: [] });
    const { cartId: pending } = await placed({ clientId: own, ...at(10), items: [await item(3)] });
    const ofTheo = await makeCart(app.owner, { personId: theo, clientId: other, ...at(12), items: [await item(5)] });
    const mine = await makeCart(app.owner, { personId: theo, clientId: own, ...at(11), items: [await item(4)] });
    const closedAt = '2026-11-13T20:00:00Z';
    await makeCart(app.owner, { personId: shop.ids.rosa, clientId: other, status: 'deleted', closedAt, ...at(13) });
    const shown = (answer: { data: readonly { cartId: number }[] }) =>
      answer.data.map(({ cartId }) => cartId).filter((id) => [pending, ofTheo.id, mine.id].includes(id));

    const all = await shop.manager.ok('carts.listAll', { body: {} });
    expect(shown(all)).toEqual([ofTheo.id, mine.id, pending]);
    expect(shown(await shop.rosa.ok('carts.listAll', { body: {} }))).toEqual([mine.id, pending]);
    expect(shown(await shop.theo.ok('carts.listMine', { body: {} }))).toEqual([ofTheo.id, mine.id]);
    expect(shown(await shop.manager.ok('carts.listMine', { body: {} }))).toEqual([]);

    const body = { searchKey: 'cellar juniper' };
    const found = await shop.manager.ok('carts.listAll', { body });
    expect(found).toMatchObject({ count: 2, totals: { orderTotal: 70 }, similar: false });
    expect(found.data[1]).toEqual({
      cartId: pending,
      clientId: own,
      tradename: 'Juniper Cellar',
      city: null,
      licenseNo: expect.any(String),
      personName: 'Rosa',
      createdDate: '2026-11-10T20:00:00.000Z',
      estimatedDeliveryDate: '2026-12-01',
      itemCount: 1,
      orderTotal: 30,
      isPortalOrder: true,
      isPending: true,
    });
    const portal = await shop.manager.ok('carts.listAll', { body: { ...body, showOnlyPortalOrders: true } });
    expect(portal).toMatchObject({ count: 1, totals: { orderTotal: 30 }, data: [{ cartId: pending }] });
    const sort = [{ field: 'orderTotal', dir: 'asc' as const }];
    const sorted = await shop.manager.ok('carts.listAll', { body: { ...body, page: { skip: 1, take: 1, sort } } });
    expect(sorted).toMatchObject({ count: 2, data: [{ cartId: mine.id }] });
    const byNumber = await shop.manager.ok('carts.listAll', { body: { searchKey: String(ofTheo.id) } });
    expect(byNumber.data.map(({ cartId }) => cartId)).toContain(ofTheo.id);
  });
});

test('the totals of open carts are without discounts that have ended, as the carts show them', async () => {
  const clientId = await shop.client({ tradename: 'Larkspur Ended' });
  const ended = await shop.rule({ clientId, isActive: false });
  const other = await shop.rule({ clientId: await shop.client() });
  const off = async (units: number, discountRuleId: number) => ({
    ...(await item(units)),
    discountKind: 'percent' as const,
    discountValue: 10,
    discountRuleId,
  });
  const given = { ...(await off(5, ended)), sampleType: 1 as const };
  const discounted = await item(10);
  const active = await shop.rule({ clientId, productId: discounted.product.id });
  const items = [
    await off(10, ended),
    await off(10, other),
    { ...(await off(10, active)), product: discounted.product },
    given,
  ];
  const { id } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  await placed({ clientId, items: [await off(10, ended)] });
  const body = { searchKey: 'larkspur', page: { sort: [{ field: 'orderTotal', dir: 'desc' as const }] } };
  const { data, totals } = await shop.rosa.ok('carts.listAll', { body });
  expect(data.map(({ orderTotal }) => orderTotal)).toEqual([290, 90]);
  expect(totals.orderTotal).toBe(380);
  expect((await shop.rosa.ok('carts.one', { params: { id } })).grandTotal).toBe(290);
});

describe('accepting a portal order', () => {
  test('opens it for review, once; its discounts that have ended are off', async () => {
    const discountRuleId = await shop.rule({ isActive: false });
    const discounted = { ...(await item(10)), discountKind: 'percent' as const, discountValue: 10, discountRuleId };
    const { cartId, clientId } = await placed({ items: [discounted] });
    const accepted = await shop.rosa.ok('carts.acceptPortalOrderByGet', { params: { cartId } });
    expect(accepted).toMatchObject({ cartId, status: 'open', message: 'Order accepted.', grandTotal: 100 });
    expect(await shop.rosa.ok('carts.current', { params: { clientId } })).toMatchObject({ cartId });
    const again = await shop.rosa.ok('carts.acceptPortalOrder', { params: { cartId }, body: {} });
    expect(again).toMatchObject({ status: 'open', grandTotal: 100, version: accepted.version });
    await shop.rosa.ok('orders.submit', { params: { clientId }, body: { cartId } });
    const submitted = await shop.rosa.ok('carts.acceptPortalOrder', { params: { cartId }, body: {} });
    expect(submitted).toMatchObject({ status: 'submitted', orders: [{ orderNo: expect.any(Number) }] });
  });

  test.each(['opened', 'merged'])('gives its lines the rules of today, but those typed by hand: %s', async (how) => {
    const clientId = await shop.client();
    const { cartId } = await placed({
      clientId,
      items: [await item(10), { ...(await item(10)), discountKind: 'total', discountValue: 3 }],
    });
    const discountId = await shop.rule({ clientId });
    if (how === 'merged') await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [] });
    const accept = { params: { cartId }, body: { mergeIntoCurrent: true } };
    const accepted = await shop.rosa.ok('carts.acceptPortalOrder', accept);
    expect(accepted).toMatchObject({ grandTotal: 187 });
    expect(accepted.changedItems).toContainEqual(expect.objectContaining({ discountId, lineTotal: 90 }));
  });

  test('of a client with a current cart is refused, or merges into it', async () => {
    const { cartId, clientId } = await placed();
    const current = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [await item(1)] });
    const accept = { params: { cartId }, body: {} };
    const { problem } = await shop.rosa.call('carts.acceptPortalOrder', accept);
    expect(problem).toMatchObject({ code: 'client_has_cart', CartId: current.id });
    expect(await stateOf(cartId)).toMatchObject({ status: 'pending' });
    const merged = await shop.rosa.ok('carts.acceptPortalOrder', { ...accept, body: { mergeIntoCurrent: true } });
    expect(merged).toMatchObject({ cartId: current.id, itemCount: 2, grandTotal: 30, message: 'Order accepted.' });
    expect(await stateOf(cartId)).toMatchObject({ status: 'deleted' });
    const { version } = merged;
    const again = await shop.rosa.ok('carts.acceptPortalOrder', { ...accept, body: { mergeIntoCurrent: true } });
    expect(again).toMatchObject({ cartId: current.id, grandTotal: 30, message: 'Order accepted.', version });
    await shop.rosa.ok('orders.submit', { params: { clientId }, body: { cartId: current.id } });
    const ordered = await shop.rosa.ok('carts.acceptPortalOrder', accept);
    expect(ordered).toMatchObject({
      cartId: current.id,
      status: 'submitted',
      orders: [{ orderId: expect.any(Number) }],
    });
    const cancel = shop.rosa.call('carts.cancelPortalOrder', { body: { id: cartId, reasonForCanceling: 'Late' } });
    const refusal = [409, 'portal_order_decided', 'This portal order was accepted already.'];
    expect(await refused(cancel)).toEqual(refusal);
  });

  test('is refused again when the cart that it went into was deleted', async () => {
    const { cartId, clientId } = await placed();
    const current = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [await item(1)] });
    const accept = { params: { cartId }, body: { mergeIntoCurrent: true } };
    await shop.rosa.ok('carts.acceptPortalOrder', accept);
    await shop.rosa.ok('carts.remove', { body: { cartId: current.id } });
    const refusal = [409, 'portal_order_decided', 'This portal order was accepted already.'];
    expect(await refused(shop.rosa.call('carts.acceptPortalOrder', accept))).toEqual(refusal);
  });

  test('a current cart of somebody else is named, without its number, and nothing is merged', async () => {
    const clientId = await shop.client({ assignedTo: null });
    const { cartId } = await placed({ clientId });
    await makeCart(app.owner, { personId: shop.ids.theo, clientId, items: [await item()] });
    const accept = { params: { cartId }, body: { mergeIntoCurrent: true } };
    const { status, problem } = await shop.rosa.call('carts.acceptPortalOrder', accept);
    expect([status, problem.code, 'CartId' in problem]).toEqual([409, 'client_has_cart', false]);
    expect(problem.detail).toMatch(/^Theo has the current cart/);
  });

  test('that merges waits for the older cart before it holds its own, so that two merges cannot deadlock', async () => {
    const clientId = await shop.client();
    const current = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [await item()] });
    const { cartId } = await placed({ clientId });
    const release = await held(app, `SELECT FROM cart WHERE id = ${current.id} FOR UPDATE`);
    const accepting = shop.rosa.ok('carts.acceptPortalOrder', {
      params: { cartId },
      body: { mergeIntoCurrent: true },
    });
    await waiting(app, 1);
    await shop.query('SELECT FROM cart WHERE id = $1 FOR UPDATE NOWAIT', [cartId]);
    await release();
    expect(await accepting).toMatchObject({ cartId: current.id });
  });

  test('keeps the market access of its client until it is done: a revocation waits (INV-36)', async () => {
    const { cartId, clientId } = await placed();
    const invited = { clientId, inviterEmail: 'buyer@shop.test' };
    const { id: invitationId } = await shop.rosa.ok('invitations.send', { body: invited });
    await shop.manager.ok('invitations.approve', { query: { invitationId } });
    const release = await held(app, 'LOCK TABLE audit IN EXCLUSIVE MODE');
    const accepting = shop.rosa.ok('carts.acceptPortalOrder', { params: { cartId }, body: {} });
    await waiting(app, 1);
    const revoke = shop.query('SELECT FROM market_access WHERE client_id = $1 FOR NO KEY UPDATE NOWAIT', [clientId]);
    await expect(revoke).rejects.toMatchObject({ code: '55P03' });
    await release();
    expect(await accepting).toMatchObject({ cartId, status: 'open' });
  });

  test('refuses what no client has placed, and what is out of scope', async () => {
    const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId: await shop.client() });
    const accept = shop.rosa.call('carts.acceptPortalOrder', { params: { cartId }, body: {} });
    expect(await refused(accept)).toEqual([409, 'portal_order_decided', 'This cart is not a portal order.']);
    const hidden = shop.theo.call('carts.acceptPortalOrderByGet', { params: { cartId: (await placed()).cartId } });
    expect((await hidden).status).toBe(404);
  });
});

describe('cancelling a portal order', () => {
  test('takes a reason, and happens once', async () => {
    const { cartId } = await placed();
    const cancel = async (reasonForCanceling: string) =>
      await shop.rosa.call('carts.cancelPortalOrder', { body: { id: cartId, reasonForCanceling } });
    expect(await refused(cancel('  '))).toEqual([422, 'reason_required', 'Give a reason.']);
    expect((await cancel('Out of business')).data).toEqual({ message: 'Order canceled.' });
    expect((await cancel('Another reason')).status).toBe(200);
    expect(await stateOf(cartId)).toEqual({ status: 'cancelled', reason: 'Out of business' });
    const accept = shop.rosa.call('carts.acceptPortalOrderByGet', { params: { cartId } });
    expect(await refused(accept)).toEqual([409, 'portal_order_decided', 'This portal order was cancelled already.']);
    expect(
      await shop.query(`SELECT id FROM audit WHERE entity_id = $1 AND action = 'cancel portal order'`, [cartId]),
    ).toHaveLength(1);
  });

  test('at once with accepting it: exactly one of the two happens (INV-38)', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { cartId } = await placed();
      const people = [shop.rosa, shop.manager];
      const calls = Array.from({ length: 6 }, async (_, index) => {
        const by = people[index % 2] ?? shop.rosa;
        return (index + round) % 3 === 0
          ? await by.call('carts.cancelPortalOrder', { body: { id: cartId, reasonForCanceling: 'Late' } })
          : await by.call('carts.acceptPortalOrder', { params: { cartId }, body: {} });
      });
      const answers = await Promise.all(calls);
      const row = await stateOf(cartId);
      const isCancelled = row?.status === 'cancelled';
      expect(row).toEqual(isCancelled ? { status: 'cancelled', reason: 'Late' } : { status: 'open', reason: null });
      for (const [index, answer] of answers.entries()) {
        const wanted = ((index + round) % 3 === 0) === isCancelled;
        expect([answer.status, answer.problem.code]).toEqual(wanted ? [200, undefined] : [409, 'portal_order_decided']);
      }
      const audits = await shop.query(`SELECT id FROM audit WHERE entity_id = $1 AND action LIKE '%portal order'`, [
        cartId,
      ]);
      expect(audits).toHaveLength(1);
    }
  });

  test('every stored amount equals its recomputation', async () => {
    expect(await brokenRules(app.owner)).toEqual([]);
  });
});
