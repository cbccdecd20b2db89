import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { findBinaries } from './binaries.ts';
import { DATABASE, ensureCluster } from './cluster.ts';
import { explainFileError, type Home, openFolder, openHome } from './home.ts';
import { withStartLock } from './lock.ts';
import { joinOrStart, returnLease } from './server.ts';

export type EmbeddedOptions = {
  /** Folder for the cluster, its log and its lock; made when missing. */
  dataDir: string;
  log?: { info(message: string): void; warn(message: string): void };
  /** Folder of other PostgreSQL programs (15 or newer); default PG_BIN, else those of the npm package. */
  binDir?: string | undefined;
  /** Refuses to make a database outside of the folder, for a user that may not enter it. */
  inside?: boolean;
};

export type Embedded = {
  connection: { host: string; port: number; user: string; database: string };
  /** The same as a connection URL for pg, drizzle-kit and psql. */
  url: string;
  /** The folder that holds the database; usually in DATA_DIR. */
  home: string;
  /** Whether the server was running already. */
  joined: boolean;
  /** Gives up this process's share; the last one out stops the server. Safe to call twice. */
  stop(): Promise<void>;
};

type Lease = { home: Home; client: Client; joined: boolean };

/**
 * Starts the PostgreSQL of a data folder, or joins it when another process has started it. It listens on a Unix socket
 * in a folder only its user may enter, never on TCP. While this process lives, a server that crashed is restarted.
 * @throws one sentence for the terminal: folder not writable, disk full, programs missing or of another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new Error('On Windows, set DATABASE_URL to a PostgreSQL server: the built-in one needs Unix sockets.');
  }
  const { dataDir, log } = options;
  const folder = openFolder(dataDir);
  let lease = await takeLease(folder, options);
  const state: { stopped?: Promise<void> } = {};
  const { joined } = lease;
  log?.info(`PostgreSQL ${joined ? 'joined' : 'started'} in ${lease.home.home}`);

  const watch = () =>
    lease.client.once('end', async () => {
      while (state.stopped === undefined) {
        log?.warn('PostgreSQL has ended: starting it again');
        try {
          lease = await takeLease(folder, options);
          if (state.stopped === undefined) watch();
          return;
        } catch (error) {
          log?.warn(error instanceof Error ? error.message : String(error));
          await sleep(1000);
        }
      }
    });
  watch();

  const host = lease.home.socketDir;
  const connection = { host, port: 5432, user: DATABASE, database: DATABASE };
  const url = `postgresql://${DATABASE}@/${DATABASE}?host=${encodeURIComponent(host)}`;
  return {
    connection,
    url,
    home: lease.home.home,
    joined,
    stop: () => (state.stopped ??= giveUp(folder, () => lease, log)),
  };
}

async function takeLease(folder: string, { binDir, inside, log }: EmbeddedOptions): Promise<Lease> {
  try {
    return await withStartLock(folder, async () => {
      const home = openHome(folder, { inside, warn: (message) => log?.warn(message) });
      const binaries = findBinaries(binDir ?? process.env['PG_BIN'], home.home, home.user);
      ensureCluster(home, binaries);
      return { home, ...(await joinOrStart(home, binaries)) };
    });
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

async function giveUp(folder: string, current: () => Lease, log: EmbeddedOptions['log']): Promise<void> {
  await withStartLock(folder, async () => {
    const { home, client } = current();
    const outcome = await returnLease(home, client);
    if (outcome !== 'absent')
      log?.info(`PostgreSQL ${outcome === 'stopped' ? 'stopped' : 'left to the other processes'}`);
  });
}
