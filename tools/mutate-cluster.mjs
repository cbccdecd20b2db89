// The one PostgreSQL of a mutation check: started as a process of its own, so that it stays when the tests are ended
// because a mutant hangs; as the global set-up of the tests, it tells them where it is.
import path from 'node:path';

const folder = process.env.MUTATION_FOLDER ?? '';

/** The global set-up of the tests. */
export function setup(project) {
  project.provide('cluster', JSON.parse(process.env.MUTATION_CLUSTER ?? '{}'));
}

function tell(_name, cluster) {
  process.send?.({ cluster });
}

if (process.argv[2] === 'start') {
  globalThis.__m = () => false;
  const { startCluster } = await import(path.join(folder, 'apps/server/test/global-setup.ts'));
  const stop = await startCluster({ provide: tell }, { world: true });
  process.on('disconnect', () => stop().finally(() => process.exit()));
}
