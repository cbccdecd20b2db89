import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsOf } from '../../src/core/secrets.ts';
import { bodyWithToken } from '../../src/jobs/mail/link-token.ts';
import { sealWaitingLinks } from '../../src/jobs/mail/seal-links.commands.ts';
import { makePersonWith } from '../factories/people.ts';
import { makeRow } from '../factories/rows.ts';
import { only } from '../factories/unique.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
const key = Buffer.alloc(32, 9);

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', secretKey: key });
});
afterAll(async () => await app.stop());

const token = 'q7_kM-20-letters-at-least';
const text = `Choose a password: https://crm.example/set-password#${token} (24 hours)`;

/** A mail as a version wrote it that did not encrypt its token. */
const written = async (personId: number, address: string, kind: 'oneTimeLink' | 'test' = 'oneTimeLink') =>
  await makeRow(app, 'outgoingMail', {
    messageId: `${kind}@crm.example`,
    kind,
    personId,
    recipients: [{ name: 'Ada', address, state: 'waiting' }],
    subject: 'Welcome',
    body: text,
    status: 'waiting',
    nextAttemptAt: '2026-01-01T00:00:00Z',
    createdAt: '2026-01-01T00:00:00Z',
  });

async function stored(id: number) {
  const { rows } = await app.owner.pool.query<{ body: string; linkOf: number | null; linkToken: string | null }>(
    'SELECT body, link_of AS "linkOf", link_token AS "linkToken" FROM outgoing_mail WHERE id = $1',
    [id],
  );
  return only(rows);
}

test('a waiting link that its text names is encrypted, and is of the person of its address', async () => {
  const ada = await makePersonWith(app, 'Ada', []);
  const ben = await makePersonWith(app, 'Ben', []);
  const link = await written(ben, 'ADA@x.test');
  const other = await written(ben, 'ada@x.test', 'test');
  await sealWaitingLinks(app.context);
  const sealed = await stored(link);
  expect(sealed).toMatchObject({ linkOf: ada, body: text.replace(token, '…') });
  expect(sealed.linkToken).not.toContain(token);
  expect(bodyWithToken(app.context, sealed)).toBe(text);
  expect(await stored(other), 'not a link').toEqual({ body: text, linkOf: null, linkToken: null });

  const fresh = randomBytes(32);
  await sealWaitingLinks({ ...app.context, secrets: secretsOf([fresh]) });
  expect(await stored(link), 'without its key').toEqual(sealed);
  const both = { ...app.context, secrets: secretsOf([fresh, key]) };
  await sealWaitingLinks(both);
  const again = await stored(link);
  expect({ ...again, linkToken: '' }).toEqual({ ...sealed, linkToken: '' });
  expect(bodyWithToken({ ...app.context, secrets: secretsOf([fresh]) }, again), 'under the first key').toBe(text);
});
