import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { connectionOf, hostsOf } from './primary.ts';

test.each([
  ['postgres://me@db.example/cartwright', [{ host: 'db.example', port: 5432 }]],
  [
    'postgresql://a,b:5433,[::1]:6000/x',
    [
      { host: 'a', port: 5432 },
      { host: 'b', port: 5433 },
      { host: '::1', port: 6000 },
    ],
  ],
  [
    'postgres://me:p%40ss@a,b/x?sslmode=require&target_session_attrs=read-write',
    [
      { host: 'a', port: 5432 },
      { host: 'b', port: 5432 },
    ],
  ],
  ['postgres://me@/cartwright?host=%2Frun%2Fpostgresql', []],
])('the hosts of %s', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  'postgres://a,,b/x',
  'postgres://a:5432:5433,b/x',
  'postgres://[::1,b/x',
  'postgres://a,b/x?target_session_attrs=prefer-standby',
])('%s is refused', (url) => {
  expect(hostsOf(url)).toBeNull();
  expect(() => readConfig({ DATABASE_URL: url })).toThrow(/^DATABASE_URL must be an address/);
});

test('one host is connected to as pg does it; of several each connection has a socket that looks for the primary', () => {
  expect(connectionOf('postgres://me@a:1/x?target_session_attrs=read-write&sslmode=require')).toEqual({
    connectionString: 'postgres://me@a:1/x?sslmode=require',
  });
  expect(connectionOf('postgres://me@/x?host=%2Frun')).toEqual({ connectionString: 'postgres://me@/x?host=%2Frun' });
  const several = connectionOf('postgres://me:pw@a,b:2/x?target_session_attrs=primary');
  expect(several).toMatchObject({ connectionString: 'postgres://me:pw@a/x', stream: expect.any(Function) });
});

test('without a host that takes writes the connection fails as one that cannot be reached', async () => {
  const { stream } = connectionOf('postgres://me@127.0.0.1:9,127.0.0.1:19/x') as {
    stream: () => Socket;
  };
  const failure = await new Promise<NodeJS.ErrnoException>((resolve) => stream().connect(1, 'a').on('error', resolve));
  expect([failure.code, failure.message]).toEqual(['ECONNREFUSED', 'no host of the database takes writes']);
});
