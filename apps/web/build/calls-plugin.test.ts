import { describe, expect, it } from 'vitest';
import { callsIn } from './calls-plugin.ts';

describe('callsIn', () => {
  it('finds the calls that a module names, each once', () => {
    const code = `useQuery(read('orders.one', {})); write(client, "fulfillment.manifest", {}); read('orders.one', {});`;
    expect(callsIn(code)).toEqual(['orders.one', 'fulfillment.manifest']);
  });

  it('passes over what only looks like a call', () => {
    expect(callsIn(`t('orders.nothing'); x = 'people.me" + y; import './orders.one.ts'`)).toEqual([]);
  });
});
