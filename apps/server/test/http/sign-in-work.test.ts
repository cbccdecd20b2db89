import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import type { TestApp } from '../test-app.ts';

/** A sign-in that fails costs one check of a hash, whoever was named: its time says nothing (S-8). */

const checked = vi.hoisted(() => ({ hashes: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  const verify: typeof real.verify = async (stored, ...rest) => {
    checked.hashes.push(String(stored));
    return await real.verify(stored, ...rest);
  };
  return { ...real, verify };
});

let app: TestApp;

beforeAll(async () => {
  // Test files share their modules: this app is of modules that have met the mock.
  vi.resetModules();
  const { startTestApp } = await import('../test-app.ts');
  app = await startTestApp({ template: 'world' });
  await setDemoPassword(app.connection, 'a long enough secret');
  await app.owner.pool.query(`UPDATE person SET is_active = false WHERE email = 'dale@demo.test'`);
});
afterAll(async () => await app.stop());

test.each(['sales@demo.test', 'dale@demo.test', 'nobody@demo.test', '', 'x'.repeat(254)])(
  'for "%s" one hash of the same cost is checked',
  async (Email) => {
    checked.hashes.splice(0);
    const payload = { Email, Password: 'not the password' };
    const answer = await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload });
    const isAsked = Email !== '';
    expect(answer.statusCode).toBe(isAsked ? 401 : 400);
    expect(checked.hashes.map((hash) => hash.split('$').slice(1, 4))).toEqual(
      isAsked ? [['argon2id', 'v=19', 'm=19456,t=2,p=1']] : [],
    );
  },
);
