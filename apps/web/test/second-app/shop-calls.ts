/** What `npm run generate` would write for it. */
export const calls = {
  'shop.products': { method: 'POST', path: '/v1/shop/products', effect: 'read' },
  'shop.order': { method: 'POST', path: '/v1/shop/order', effect: 'write' },
} as const;
