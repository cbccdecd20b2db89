import { type Cluster, copyDatabase, inCluster, inDatabase, openCluster } from '../../apps/server/test/cluster.ts';
import { type AppServer, type Environment, signIn, startServer } from './app-server.ts';

const TEMPLATE = 'template_demo';
const people = ['admin@demo.test', 'manager@demo.test', 'sales@demo.test'] as const;

/** The demo world that every test file gets a copy of. */
export interface Demo {
  readonly cluster: Cluster;
  /** Cookies of people who are signed in, in every copy, by their email address. */
  readonly sessions: Readonly<Record<string, string>>;
}

/** The address of a database of the cluster. */
export const urlOf = ({ host, port, user }: Cluster, database: string): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

/** Starts a PostgreSQL and lets the product make its demo world there, as a first start does. */
export async function makeDemo(): Promise<{ demo: Demo; stop: () => Promise<void> }> {
  const { cluster, stop } = await openCluster();
  await inCluster(cluster, `CREATE DATABASE ${TEMPLATE}`);
  const server = await startServer(urlOf(cluster, TEMPLATE));
  const sessions = await Promise.all(
    people.map(async (email) => [email, await signIn(server.address, email)] as const),
  );
  await server.stop();
  return { demo: { cluster, sessions: Object.fromEntries(sessions) }, stop };
}

/** The app's server on a database that no other test file has. */
export interface DemoServer extends AppServer {
  /** Runs a statement in the database: for what no call does. */
  run(statement: string): Promise<void>;
}

/** The app on a copy of the demo world, both removed by `stop`. */
export async function startDemo({ cluster }: Demo, port: number, environment: Environment): Promise<DemoServer> {
  const { connection, drop } = await copyDatabase(cluster, TEMPLATE);
  const server = await startServer(urlOf(cluster, connection.database), port, environment);
  return {
    address: server.address,
    said: async (pattern) => await server.said(pattern),
    run: async (statement) => await inDatabase(connection, statement),
    stop: async () => {
      await server.stop();
      await drop();
    },
  };
}
