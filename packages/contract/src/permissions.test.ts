import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { permissionLabels, startingRoles } from './permissions.ts';
import type { RouteDef } from './route.ts';

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
  'fulfillment.pick',
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
  ['Warehouse', ['stock', 'stock.receive', 'stock.adjust', 'fulfillment.pick', 'orders.all']],
  ['Bookkeeper', ['orders', 'order', 'order-summary', 'accounting', 'orders.all']],
])('%s begins with exactly these keys', (role, keys) => {
  expect(startingRoles[role]?.toSorted()).toEqual(keys.toSorted());
});

test('there are five starting roles, and an administrator has every key', () => {
  expect(Object.keys(startingRoles)).toEqual([
    'Sales Person',
    'Order Manager',
    'Warehouse',
    'Bookkeeper',
    'Administrator',
  ]);
  expect(startingRoles['Administrator']).toHaveLength(Object.keys(permissionLabels).length);
});

test('what a picker may call says neither a price nor a cost', () => {
  const calls = Object.entries(contract).flatMap(([feature, routes]) =>
    Object.entries(routes as Record<string, RouteDef>).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
  );
  const picking = calls.filter(({ route }) => [route.permission ?? []].flat().includes('fulfillment.pick'));
  expect(picking.map(({ name }) => name).toSorted()).toEqual([
    'fulfillment.day',
    'fulfillment.days',
    'fulfillment.otherLots',
    'fulfillment.pickList',
    'fulfillment.picks',
    'fulfillment.replaceLot',
    'fulfillment.scan',
    'fulfillment.undoScan',
  ]);
  const answers = picking.map(({ route }) => JSON.stringify(z.toJSONSchema(route.response)));
  const fields = answers.flatMap((answer) => [...answer.matchAll(/"(\w+)":\{/g)].map(([, field]) => field ?? ''));
  expect(fields).toContain('sublotBarcode');
  expect(fields.filter((field) => /price|total|cost|discount|credit|amount|paid|sales/i.test(field))).toEqual([]);
});
