import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { inCluster } from '../../apps/server/test/cluster.ts';
import { type AppServer, startServer } from './app-server.ts';
import { urlOf } from './demo-template.ts';
import { shared } from './shared.ts';
import { type Look, withWindows } from './with-windows.ts';

interface NewApp {
  readonly address: string;
  /** What the terminal says for the first administrator. */
  readonly setupToken: () => Promise<string>;
  open(look?: Look): Promise<Page>;
}

/** The app as a company starts with it: without the demo, on a database in which there is nothing. */
export function withNewApp(): NewApp {
  const database = `t_${randomBytes(6).toString('hex')}`;
  let server: AppServer;
  const windows = withWindows();
  beforeAll(async () => {
    const { cluster } = await shared('demo');
    await inCluster(cluster, `CREATE DATABASE ${database}`);
    server = await startServer(urlOf(cluster, database), 0, { DEMO: 'off' });
  });
  afterAll(async () => {
    await server.stop();
    const { cluster } = await shared('demo');
    await inCluster(cluster, `DROP DATABASE ${database} WITH (FORCE)`);
  });
  return {
    get address() {
      return server.address;
    },
    setupToken: async () => await server.said(/one-time token:\s+(\S+)/),
    open: async (look = {}) => await windows.open(server.address, { own: true, ...look }),
  };
}
