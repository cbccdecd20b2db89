import { describe, expect, it } from 'vitest';
import { record, repeat } from './figures.ts';
import { type LoadTarget, loadOnce } from '../../e2e/support/first-visit.ts';
import { runs } from './runs.ts';
import { cartAddress } from '../../e2e/support/demo.ts';
import { withApp } from '../../e2e/setup/with-app.ts';

const sales = 'sales@demo.test';
const screens: readonly (LoadTarget & { name: string })[] = [
  { name: 'Sign in', path: '/sign-in', ready: 'input[type=password]', as: null },
  { name: 'Accounts', path: '/accounts', ready: 'main [role=gridcell] a', as: sales },
  { name: 'Orders', path: '/orders', ready: 'main a[href^="/order/"]', as: sales },
  { name: 'Cart', path: cartAddress, ready: 'main [role=gridcell]', as: sales },
  { name: 'Orders, phone', path: '/orders', ready: 'main a[href^="/order/"]', as: sales, size: 'phone' },
];

const app = withApp();

describe('a first visit at 4× CPU and 10 Mbps', () => {
  it.for(screens)('$name', async ({ name, ...target }, context) => {
    await loadOnce(app, target); // warms up the server and is not measured
    const loads = await repeat(runs, async () => await loadOnce(app, target));
    const over = record(context, [
      { measure: `${name}: FCP`, unit: 'ms', target: 900, values: loads.map(({ fcp }) => fcp) },
      { measure: `${name}: LCP`, unit: 'ms', target: 1800, values: loads.map(({ lcp }) => lcp) },
      { measure: `${name}: data painted`, unit: 'ms', target: 1800, values: loads.map(({ content }) => content) },
      { measure: `${name}: TBT`, unit: 'ms', target: 200, values: loads.map(({ tbt }) => tbt) },
      { measure: `${name}: CLS`, unit: '', target: 0.02, values: loads.map(({ cls }) => cls) },
    ]);
    expect(over).toEqual([]);
  });
});
