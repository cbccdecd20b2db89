import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outboundGet } from './outbound.ts';

let server: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  server = createServer().on('connection', (socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

test.each(['127.0.0.2', '[::ffff:127.0.0.2]', '2130706434', '0x7f.2', '10.0.0.1', '169.254.169.254', '[fe80::1]'])(
  'an address of a private network is not called, however it is written: %s',
  async (host) => {
    await expect(outboundGet(new URL(`https://${host}:${port}/`), { timeoutMs: 500 })).rejects.toMatchObject({
      reason: 'address',
    });
    expect(reached).toBe(0);
  },
);
