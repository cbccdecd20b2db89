import { expect, it } from 'vitest';
import type { Chunk } from './graph.ts';
import { pageMapOf } from './page-map.ts';

const chunk = (file: string, kind: Chunk['kind'], more: Partial<Chunk> = {}): Chunk => ({
  file,
  kind,
  module: undefined,
  imports: [],
  later: [],
  css: [],
  ...more,
});
const chunks = [
  chunk('index.js', 'entry', { imports: ['react.js'], css: ['index.css'] }),
  chunk('react.js', 'shared'),
  chunk('grid.js', 'shared', { imports: ['react.js'], css: ['grid.css'] }),
  chunk('cart.js', 'lazy', { module: 'Cart.tsx', imports: ['grid.js', 'react.js', 'index.js'] }),
];
const map = pageMapOf(chunks, [
  { path: '/cart/$cartId/{-$clientId}', signedIn: true, module: 'Cart.tsx' },
  { path: '/', signedIn: true, module: undefined },
  { path: '/cart/new.one', signedIn: true, module: 'Cart.tsx' },
  { path: '/sign-in', signedIn: false, module: undefined },
]);
const find = (path: string) => map.find(({ pattern }) => new RegExp(pattern, 'i').test(path));

it('names the files a screen needs beyond the page', () => {
  expect(find('/cart/5')).toMatchObject({ signedIn: true, js: ['cart.js', 'grid.js'], css: ['grid.css'] });
  expect(find('/sign-in')).toMatchObject({ signedIn: false, js: [], css: [] });
});

it('finds the route of a URL as the router does', () => {
  expect(find('/cart/5/')).toBe(find('/cart/5/7'));
  expect(find('/Cart/New.One')?.pattern).toContain('new');
  expect(find('/cart/newXone')).toBe(find('/cart/5'));
  expect(find('/')?.pattern).toBe('^/?$');
  expect(find('/cart')).toBeUndefined();
  expect(find('/cart/5/7/9')).toBeUndefined();
});
