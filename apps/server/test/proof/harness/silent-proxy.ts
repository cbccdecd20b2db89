import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { TestDb } from '../../test-db.ts';

/** Between the app and PostgreSQL, as a network that can lose the other end: nothing is closed, nothing arrives any more. */
export interface SilentProxy {
  /** What to give the process as DATABASE_URL. */
  readonly url: string;
  /** The host vanishes: open connections stay open and say nothing, also after its return; new ones are taken and not served. */
  vanish(): void;
  /** The host is back, under the same address. */
  comeBack(): void;
  close(): void;
}

/** Opens one for a database that listens on a Unix socket. */
export async function openSilentProxy({ host, user, database }: TestDb['connection']): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const served = new Set<() => void>();
  let isAway = false;
  const server = createServer((app) => {
    sockets.add(app);
    app.on('error', () => undefined).on('close', () => sockets.delete(app));
    if (isAway) return;
    const postgres = connect(join(host, '.s.PGSQL.5432'));
    sockets.add(postgres);
    app.on('close', () => postgres.destroy());
    const end = () => app.destroy();
    postgres.on('error', end).on('close', end);
    app.pipe(postgres);
    postgres.pipe(app);
    const forget = () => {
      served.delete(forget);
      app.unpipe();
      postgres.unpipe();
      postgres.off('close', end);
      postgres.destroy();
    };
    served.add(forget);
    app.on('close', () => served.delete(forget));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('the proxy has no port');
  return {
    url: `postgres://${user}@127.0.0.1:${place.port}/${database}`,
    vanish: () => {
      isAway = true;
      for (const forget of served) forget();
    },
    comeBack: () => {
      isAway = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
