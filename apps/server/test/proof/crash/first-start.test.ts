import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownCluster } from '../harness/postgres.ts';
import { startProcess } from '../harness/processes.ts';

const health = async ({ address }: { address: string }) => (await fetch(`${address}/readyz`)).status;

/** Processes that share an empty DATA_DIR and know nothing of each other. */
test.runIf(process.platform === 'linux')(
  'three first starts at once make one database, and the last out stops it',
  async () => {
    const cluster = ownCluster();
    const environment = { DATA_DIR: cluster.dataDir };
    const all = await Promise.all([1, 2, 3].map(async () => await startProcess(environment)));
    expect(await Promise.all(all.map(health))).toEqual([200, 200, 200]);
    expect(readdirSync(join(cluster.dataDir, 'postgres', 'postgres')).toSorted()).toEqual(['data', 'server.log']);
    const server = cluster.postmaster();
    const [first, second, third] = all;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three were started');
    await first.kill();
    expect(await second.stop()).toBe(0);
    expect([await health(third), cluster.postmaster()]).toEqual([200, server]);
    expect(await third.stop()).toBe(0);
    expect([cluster.postmaster(), cluster.pids()]).toEqual([undefined, []]);
  },
);
