import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A malformed upload is the sender's mistake: a problem of 4xx, and nothing is stored. */
let app: TestApp;
let token: string | null;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  token = (await app.as('admin@demo.test')).token;
});
afterAll(async () => await app.stop());

const part = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\nname\r\nx';
const whole = `--b\r\n${part}\r\n--b--\r\n`;
const longName = 'n'.repeat(300);

const malformed: Readonly<Record<string, { type?: string; body: string }>> = {
  'another boundary': { body: whole.replaceAll('--b', '--c') },
  'no end': { body: `--b\r\n${part}` },
  'an end that is cut': { body: `--b\r\n${part}\r\n--b` },
  'cut in the headers': { body: '--b\r\nContent-Disposition: form-data; name="fi' },
  'cut after the headers': { body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n' },
  'only LF': { body: whole.replaceAll('\r\n', '\n') },
  'no boundary': { type: 'multipart/form-data; boundary=', body: whole },
  'a long boundary': {
    type: `multipart/form-data; boundary=${longName}`,
    body: whole.replaceAll('--b', `--${longName}`),
  },
  nothing: { body: '' },
  'only the end': { body: '--b--\r\n' },
  'only the beginning': { body: '--b\r\n' },
  'a header without a colon': { body: `--b\r\nContent-Disposition\r\n\r\nx\r\n--b--\r\n` },
  'no disposition': { body: '--b\r\nContent-Type: text/csv\r\n\r\nx\r\n--b--\r\n' },
  'a field instead of a file': { body: '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n' },
  'headers without end': { body: `--b\r\n${'X: y\r\n'.repeat(5_000)}` },
  'zero bytes': { body: `--b\r\n\0\0\0${part}` },
};

async function upload(body: string, type = 'multipart/form-data; boundary=b') {
  const response = await app.app.inject({
    method: 'POST',
    url: '/v1/Clients/import/upload',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: response.statusCode, problem: response.json<{ code?: string; detail?: string }>() };
}

const storedFiles = async (): Promise<unknown> => (await app.owner.pool.query('SELECT id FROM stored_file')).rowCount;

test.each(Object.entries(malformed))('%s', async (_name, { body, type }) => {
  const before = await storedFiles();
  const { status, problem } = await upload(body, type);
  expect({ status, ...problem }).toMatchObject({ status: 400, code: expect.stringMatching(/^(malformed|invalid)$/) });
  expect(await storedFiles()).toBe(before);
});

test('a body cut or changed anywhere is never a bug', async () => {
  for (let at = 0; at < whole.length - 2; at += 1) {
    const { status } = await upload(whole.slice(0, at));
    expect(status, `cut at ${at}`).toBeLessThan(500);
    const changed = await upload(`${whole.slice(0, at)}\0${whole.slice(at + 1)}`);
    expect(changed.status, `changed at ${at}`).toBeLessThan(500);
  }
  expect((await upload(whole)).status).toBe(200);
});
