import { expect, it } from 'vitest';
import { mayOpen, places } from './places.ts';

it.each([
  [places.accounts(), '/accounts'],
  [places.allAccounts(), '/accounts?mine=false'],
  [places.registerClient(), '/client/add'],
  [places.client(7), '/client/update/7'],
  [places.clientData(7), '/client/update/7#client'],
  [places.clientCart(7, 'A/B & Søn?'), '/client-cart/7/A%2FB%20%26%20S%C3%B8n%3F'],
  [places.cartProducts(5, null), '/products/5'],
  [places.cartProducts(5, 7), '/products/5/7'],
  [places.listedProduct('BD 3.5'), '/products?soldOut=true&q=BD%203.5'],
  [places.mapOf('A & B'), '/map?mine=false&q=A%20%26%20B'],
  [
    places.soldOrders({ from: '2026-11-01', to: null, mine: true }),
    '/orders?hideReleased=false&from=2026-11-01&mine=true',
  ],
  [places.orderingAccounts({ from: null, to: null, mine: false }, 'any'), '/accounts?mine=false&status=-1&ordered=any'],
  [places.activeCarts(false), '/open-carts?active=true'],
  [places.myCalls(), '/accounts/who-to-call?view=-'],
  [places.pendingInvitations(), '/invitations?view=-'],
  [places.soldSummary({ from: null, to: null, mine: false }, 7), '/order-summary?hideSamples=false'],
  [
    places.soldSummary({ from: '2026-11-01', to: '2026-11-20', mine: true }, 7),
    '/order-summary?hideSamples=false&submittedFrom=2026-11-01&submittedTo=2026-11-20&submittedBy=%5B%227%22%5D',
  ],
  [places.order(3, 10418), '/order/3/10418'],
])('%s', (href, expected) => {
  expect(href).toBe(expected);
});

it('opens a screen with one of its permissions, and one without any to everybody', () => {
  expect(mayOpen('/products/$cartId/{-$clientId}', ['cart'])).toBe(true);
  expect(mayOpen('/products/$cartId/{-$clientId}', ['orders'])).toBe(false);
  expect(mayOpen('/settings', [])).toBe(true);
});
