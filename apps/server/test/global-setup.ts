import type { TestProject } from 'vitest/node';
import { migrate } from '../src/db/migrate.ts';
import { installJobs } from '../src/jobs/boss.ts';
import { ensureReferenceData } from '../src/seed/reference.ts';
import { seedDemoWorld } from '../src/seed/seed.ts';
import { inCluster, openCluster } from './cluster.ts';

/** One PostgreSQL for the whole run with the templates that test files copy. */
export async function startCluster(project: TestProject, { world }: { world: boolean }): Promise<() => Promise<void>> {
  const { cluster, stop } = await openCluster();
  const connection = (database: string) => ({ ...cluster, database });
  await inCluster(cluster, 'CREATE DATABASE template_empty');
  await migrate(connection('template_empty'), installJobs);
  await ensureReferenceData(connection('template_empty'));
  if (world) {
    await inCluster(cluster, 'CREATE DATABASE template_world TEMPLATE template_empty');
    await seedDemoWorld(connection('template_world'), { now: new Date('2026-11-20T17:00:00Z'), log: () => undefined });
  }
  project.provide('cluster', cluster);
  return stop;
}

export const setup = async (project: TestProject) => await startCluster(project, { world: true });
