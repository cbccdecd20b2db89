import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOverSmtp } from './smtp.ts';

let stranger: Server;

beforeAll(async () => {
  stranger = createServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-OpenSSH_9.6p1\r\n'));
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void stranger.close());

const send = async (port: number) =>
  await sendOverSmtp(
    { host: '127.0.0.1', port, security: 'none', userName: '', password: '' },
    {
      messageId: '<1@x.test>',
      from: { name: '', address: 'a@x.test' },
      to: [{ name: '', address: 'b@x.test' }],
      sendTo: ['b@x.test'],
      replyTo: null,
      subject: 'x',
      body: 'x',
      date: new Date('2026-11-20T17:00:00Z'),
      attachments: [],
    },
    { timeoutMs: 2_000 },
  );

test('an answer says neither what answers at a port nor whether something does', async () => {
  const { port } = stranger.address() as AddressInfo;
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port: closed } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  const answer = { accepted: null, answer: 'No mail server answers there.', isTemporary: true };
  expect(await send(port)).toEqual(answer);
  expect(await send(closed)).toEqual(answer);
});
