import { expect, test } from 'vitest';
import { permissionLabels, startingRoles } from './permissions.ts';

const screens = [
  'accounts',
  'client',
  'map',
  'products',
  'product-catalogs',
  'product-info',
  'open-carts',
  'client-cart',
  'cart',
  'review-order',
  'dashboard',
  'account-tiers',
  'tier-detail',
  'assign-client',
  'orders',
  'client-orders',
  'order',
  'order-summary',
  'sales-person-report',
  'invitations',
];
const selling = [
  'accounts.all',
  'accounts.edit',
  'accounts.export',
  'tiers.edit',
  'carts.edit',
  'carts.price',
  'orders.submit',
  'orders.edit',
];
const managing = [
  'accounts.assign',
  'accounts.merge',
  'carts.all',
  'orders.all',
  'orders.price',
  'orders.cancel',
  'fulfillment',
  'accounting',
  'market-access',
];
const administering = [
  'settings',
  'people',
  'accounts.import',
  'stock',
  'prices',
  'prices.edit',
  'carts.below-cost',
  'stock.adjust',
  'products.edit',
  'stock.receive',
  'costs',
  'settings.edit',
  'mail-server',
  'all-data',
  'people.edit',
];

test.each([
  ['Sales Person', [...screens, ...selling]],
  ['Order Manager', [...screens, ...selling, ...managing]],
  ['Administrator', [...screens, ...selling, ...managing, ...administering]],
])('%s begins with exactly these keys', (role, keys) => {
  expect(startingRoles[role]?.toSorted()).toEqual(keys.toSorted());
});

test('there are three starting roles, and an administrator has every key', () => {
  expect(Object.keys(startingRoles)).toEqual(['Sales Person', 'Order Manager', 'Administrator']);
  expect(startingRoles['Administrator']).toHaveLength(Object.keys(permissionLabels).length);
});
