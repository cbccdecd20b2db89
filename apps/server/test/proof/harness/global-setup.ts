import type { TestProject } from 'vitest/node';
import { startCluster } from '../../global-setup.ts';

/** A private PostgreSQL for this run, with the empty template only. */
export const setup = async (project: TestProject) => await startCluster(project, { world: false });
