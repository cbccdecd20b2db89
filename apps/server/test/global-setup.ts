import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/start.ts';
import { migrate } from '../src/db/migrate.ts';
import { installJobs } from '../src/jobs/boss.ts';
import { ensureReferenceData } from '../src/seed/reference.ts';
import { seedDemoWorld } from '../src/seed/seed.ts';

/** One PostgreSQL for the whole run with the templates that test files copy. PG_BIN chooses other programs. */
export async function startCluster(project: TestProject, { world }: { world: boolean }): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cartwright-test-'));
  const server = await startEmbedded({ dataDir: folder });
  const { host, port, user } = server.connection;
  const root = new pg.Client({ ...server.connection, database: 'postgres' });
  await root.connect();
  const connection = (database: string) => ({ host, port, user, database });
  await root.query('CREATE DATABASE template_empty');
  await migrate(connection('template_empty'), installJobs);
  await ensureReferenceData(connection('template_empty'));
  if (world) {
    await root.query('CREATE DATABASE template_world TEMPLATE template_empty');
    await seedDemoWorld(connection('template_world'), { now: new Date('2026-11-20T17:00:00Z'), log: () => undefined });
  }
  await root.end();
  project.provide('cluster', { host, port, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export const setup = async (project: TestProject) => await startCluster(project, { world: true });
