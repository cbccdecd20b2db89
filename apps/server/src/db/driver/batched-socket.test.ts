import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { turnSocket } from './batched-socket.ts';

vi.mock(import('./batched-socket.ts'), { spy: true });

/** Counts what a socket hands to the system from now on. */
function countWrites(socket: Socket): () => number {
  const one = vi.spyOn(socket, '_write');
  const several = vi.spyOn(socket, '_writev');
  return () => one.mock.calls.length + several.mock.calls.length;
}

test('what is written in one turn goes out in one write, and all of it arrives in order', async () => {
  const path = join(tmpdir(), `turn-${process.pid}.sock`);
  const server = createServer().listen(path);
  const [accepted, socket] = [once(server, 'connection'), turnSocket()];
  socket.connect(path);
  await once(socket, 'connect');
  const [peer] = (await accepted) as [NodeJS.ReadableStream];
  const written = countWrites(socket);
  for (const word of ['one ', 'two ', 'three']) socket.write(word);
  const [heard] = (await once(peer, 'data')) as [Buffer];
  expect(heard.toString()).toBe('one two three');
  expect(written()).toBe(1);
  socket.destroy();
  server.close();
});

test('statements of one turn reach PostgreSQL in one write', async () => {
  const testDb = await createTestDb('empty');
  // Test files share their modules: this connection is of modules that have met the spy.
  vi.resetModules();
  const [{ connect }, sockets] = await Promise.all([import('../connect.ts'), import('./batched-socket.ts')]);
  const database = connect(testDb.connection, { poolSize: 1 });
  const client = await database.pool.connect();
  const socket = vi.mocked(sockets.turnSocket).mock.results.at(-1)?.value;
  if (socket === undefined) throw new Error('no connection was opened');
  const written = countWrites(socket);
  const statement = { name: 'next', text: 'SELECT $1::int + 1 AS next' };
  const answers = await Promise.all(
    [1, 2, 3].map(async (value) => await client.query({ ...statement, values: [value] })),
  );
  expect(answers.map(({ rows }) => rows[0])).toEqual([{ next: 2 }, { next: 3 }, { next: 4 }]);
  expect(written()).toBe(1);
  client.release();
  await database.close();
  await testDb.drop();
});
