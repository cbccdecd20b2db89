import { cartSheet } from '../../factories/files/cart-sheet.ts';
import { multipart, multipartType } from '../../factories/files/upload.ts';
import { readAnswer } from '../../wire-client.ts';
import { type Fixture, MARK } from './fixture.ts';
import { plain } from './state.ts';
import { call, type Step } from './step.ts';

/** What is done to selected lines of a cart, with its short lines, from a file, and to the order that a client placed. */

const cart = ({ carts }: Fixture) => ({ cartId: carts[0] });
const portalOrder = ({ carts }: Fixture) => ({ cartId: carts[2] });

/** A step on the empty cart as a portal order with one line, of a client without another cart or of the first client. */
const placed = (of: 'free' | 'first', step: Step): Step => ({
  ...step,
  prepare: async ({ carts, clients, products }, { owner }) =>
    void (await owner.pool.query(
      `WITH placed AS (
         UPDATE cart SET origin = 'portal', status = 'pending', client_id = $2, is_non_cannabis = false, line_count = 1,
           gross_total = 40, grand_total = 40 WHERE id = $1 AND status = 'open' AND line_count = 0 RETURNING id)
       INSERT INTO cart_line (cart_id, product_id, units, unit_price, line_total) SELECT id, $3, 4, 10, 40 FROM placed`,
      [carts[2], of === 'free' ? clients[3] : clients[0], products[0]],
    )),
});

/** More units of a line, and a new line, by one request under a key. */
const linesFromFile: Step = {
  name: 'lines from a file',
  kind: 'write',
  isKeyed: true,
  act: async (fixture, { send, token, key }) => {
    const rows = [1, 3].map((at) => [`SKU ${at}${MARK}${fixture.serial}`, '2']);
    const answer = await send({
      method: 'POST',
      url: `/v1/orders/create-cart-items-from-excel/${fixture.carts[0]}`,
      headers: { 'content-type': multipartType, authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: Buffer.concat([...multipart('lines.xlsx', [await cartSheet(['SKU', 'Units'], rows)])]),
    });
    const { status, data, problem } = readAnswer('carts.importExcel', answer);
    const replayed = answer.headers['idempotency-replayed'] === 'true';
    return plain({ status, replayed, ...(status === 200 ? { data } : { code: problem.code }) }, fixture);
  },
};

export const cartSteps: readonly Step[] = [
  call('mark samples', 'carts.markSamples', (f) => ({
    params: cart(f),
    body: { itemIds: [f.items[0], f.items[1]], sampleType: 1 },
  })),
  call('not a sample', 'carts.markSamples', (f) => ({
    params: cart(f),
    body: { itemIds: [f.items[0]], sampleType: 0 },
  })),
  call('auto allocate', 'carts.autoAllocate', (f) => ({
    body: { id: f.carts[0], itemIds: [f.items[0], f.items[1]], preferenceOrderBy: 5, preferenceType: 1 },
  })),
  call('auto allocate to a single lot', 'carts.autoAllocate', (f) => ({
    body: {
      id: f.carts[0],
      itemIds: [f.items[0]],
      preferenceOrderBy: 5,
      preferenceType: 2,
      allocatetoaSingleLot: true,
    },
  })),
  call('submit with corrections', 'orders.submitWithCorrections', (f) => ({
    params: cart(f),
    body: { corrections: [{ cartItemId: f.items[0], action: 'split' as const }] },
  })),
  linesFromFile,
  placed(
    'free',
    call('accept the portal order', 'carts.acceptPortalOrder', (f) => ({ params: portalOrder(f), body: {} })),
  ),
  placed(
    'first',
    call('accept the portal order and merge', 'carts.acceptPortalOrder', (f) => ({
      params: portalOrder(f),
      body: { mergeIntoCurrent: true },
    })),
  ),
  placed(
    'first',
    call('cancel the portal order', 'carts.cancelPortalOrder', (f) => ({
      body: { id: f.carts[2], reasonForCanceling: 'Ordered twice' },
    })),
  ),
];

/** Pairs of two who write the same rows of a cart or its stock; every short run races some of them. */
export const cartPairs: readonly (readonly [string, string])[] = [
  ['mark samples', 'submit'],
  ['mark samples', 'not a sample'],
  ['mark samples', 'price'],
  ['auto allocate', 'auto allocate to a single lot'],
  ['auto allocate', 'units'],
  ['auto allocate', 'submit'],
  ['auto allocate', 'submit the other cart'],
  ['auto allocate', 'count stock down'],
  ['auto allocate', 'assign and merge'],
  ['auto allocate', 'remove a line'],
  ['submit with corrections', 'submit'],
  ['submit with corrections', 'submit the other cart'],
  ['submit with corrections', 'merge into the order'],
  ['submit with corrections', 'units'],
  ['submit with corrections', 'count stock down'],
  ['submit with corrections', 'allocate across orders'],
  ['lines from a file', 'add to a line'],
  ['lines from a file', 'submit'],
  ['lines from a file', 'assign'],
  ['lines from a file', 'take off sale'],
  ['accept the portal order', 'cancel the portal order'],
  ['accept the portal order and merge', 'cancel the portal order'],
  ['accept the portal order and merge', 'accept the portal order and merge'],
  ['accept the portal order and merge', 'submit'],
  ['accept the portal order and merge', 'submit with corrections'],
  ['accept the portal order and merge', 'units'],
  ['accept the portal order and merge', 'assign'],
  ['accept the portal order and merge', 'unassign'],
  ['accept the portal order and merge', 'remove the cart'],
  ['accept the portal order and merge', 'merge the other cart here'],
  ['accept the portal order', 'new cart'],
  ['accept the portal order', 'leave the tier'],
];
