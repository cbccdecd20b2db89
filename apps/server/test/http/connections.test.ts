import { connect as openSocket, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectionLimits } from '../../src/http/connections.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

/** Connections as they come over the wire: too many, too slow, broken off, or not HTTP as proxies understand it. */
const lines: string[] = [];
const within = { timeout: 10_000, interval: 10 };
const sockets: Socket[] = [];
const limits = { perNetwork: 5, headersMs: 400, requestMs: 800, checkMs: 50 };
let app: TestApp;
let port: number;
let authorization: string;

beforeAll(async () => {
  const logTarget = { write: (line: string) => void lines.push(line) };
  app = await startTestApp({ template: 'world', routes: probeRoutes, logTarget, config: { connections: limits } });
  authorization = `Authorization: Bearer ${(await app.as('admin@demo.test')).token}`;
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), within);
});
afterAll(async () => await app.stop());

const connectionCount = async (): Promise<number> =>
  await new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count)));

function send(bytes: string, from = '127.0.0.1'): Socket {
  const socket = openSocket({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  socket.write(bytes);
  sockets.push(socket);
  return socket;
}
const answer = async (bytes: string, from?: string): Promise<string> =>
  await text(send(bytes, from)).catch((error: Error) => error.message);
const health = (host = 'Host: x\r\n') => `GET /healthz HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
const post = (more: string) =>
  `POST /v1/probe/write HTTP/1.1\r\nHost: x\r\n${authorization}\r\nContent-Type: application/json\r\n${more}\r\n`;

test('half-open connections of one address keep nobody else out, and end when their headers are late', async () => {
  const began = performance.now();
  const half = Array.from({ length: 30 }, () => send('GET /healthz HTTP/1.1\r\nHost: x\r\nX-'));
  await vi.waitFor(
    async () => expect([half.filter(({ closed }) => closed).length, await connectionCount()]).toEqual([25, 5]),
    within,
  );
  expect(await answer(health(), '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), within);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(await answer(health())).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection on which nothing is sent ends too', async () => {
  send('');
  await vi.waitFor(async () => expect(await connectionCount()).toBe(1), within);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(0), within);
});

test('a body that drips ends at the limit of a request', async () => {
  const socket = send(post('Content-Length: 200\r\n'));
  const began = performance.now();
  const drip = setInterval(() => socket.write(' '), 40);
  const said = await text(socket);
  clearInterval(drip);
  expect(said).toMatch(/^HTTP\/1\.1 408 [^]*"detail":"The request took too long\."/);
  expect(performance.now() - began).toBeGreaterThan(700);
  expect(performance.now() - began).toBeLessThan(8_000);
});

test('the limits are those that the requirements state, looked at every second', () => {
  expect(connectionLimits).toMatchObject({ total: 5_000, headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 });
  expect(connectionLimits.perNetwork).toBeLessThanOrEqual(connectionLimits.total / 10);
});

test('a trusted proxy has as many connections as those behind it', async () => {
  const config = { connections: limits, trustProxy: ['127.0.0.0/8'] };
  const behind = await startTestApp({ share: app, routes: probeRoutes, config });
  const at = Number(new URL(await behind.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const idle = Array.from({ length: 8 }, () => openSocket(at, '127.0.0.1').on('error', () => undefined));
  await vi.waitFor(() => expect(idle.every(({ pending }) => !pending)).toBe(true), within);
  expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200);
  for (const socket of idle) socket.destroy();
  await behind.stop();
});

test.each([
  ['in the middle of its body', 'Content-Length: 100\r\n', '{"Note"'],
  ['after its headers', 'Content-Length: 100\r\n', ''],
  ['in the middle of a chunk', 'Transfer-Encoding: chunked\r\n', '9\r\n{"No'],
])('a client that goes away %s is no bug, and one line', async (_when, header, body) => {
  lines.splice(0);
  const socket = send(post(header) + body);
  await vi.waitFor(async () => expect(await connectionCount()).toBe(1), within);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(lines).toHaveLength(1), within);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    msg: 'aborted by the client',
    path: '/v1/probe/write',
  });
});

test('several Host headers and HTTP/0.9 are refused', async () => {
  expect(await answer(health('Host: x\r\nhost: x\r\n'))).toMatch(/^HTTP\/1\.1 400 [^]*"code":"malformed"/);
  expect(await answer(health(''))).toMatch(/^HTTP\/1\.1 400 /);
  expect(await answer('GET /healthz\r\n\r\n')).not.toContain('"live"');
  expect(await answer('GET /healthz HTTP/0.9\r\nHost: x\r\n\r\n')).not.toContain('"live"');
  expect(await answer('GET /healthz HTTP/1.0\r\nHost: x\r\n\r\n')).toContain('"live"');
});
