import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { brokenRules } from '../../factories/broken-rules.ts';
import { judge } from '../harness/check-history.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { answersOf, durations } from '../harness/figures.ts';
import type { Fleet } from '../harness/fleet.ts';
import { openHistory, readHistory } from '../harness/history.ts';
import { httpSender } from '../harness/http.ts';
import { startNginx } from '../harness/nginx.ts';
import { freePort } from '../harness/ports.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { makeScene, stress } from '../harness/stress.ts';

const rounds = { short: 1, long: 20 }[inject('scale')];

/** Restarts each process in turn, again and again; how each ended. */
async function restartInTurn(fleet: Fleet): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const index of fleet.processes.keys()) {
      await delay(300);
      codes.push(await fleet.restart(index));
    }
  }
  return codes;
}

/** INV-64: nobody behind the proxy notices that the app is restarted. */
test.each([2, 3])(
  'behind nginx each of %d processes is restarted in turn under load, and no request fails',
  async (processes) => {
    await withSeeds('rolling', async (random) => {
      const ports = await Promise.all(Array.from({ length: processes }, freePort));
      const cluster = await openAppCluster({ processes, ports });
      const scene = await makeScene(cluster, random, 20, 10);
      const nginx = await startNginx(ports);
      const { send, close } = httpSender(() => nginx.address);
      const behind = { ...cluster, seller: { ...cluster.seller, send } };
      const history = openHistory(join(cluster.folder, 'rolling.jsonl'), { random, replays: 0.05, timeoutMs: 30_000 });
      const state = { isOver: false };
      const [codes] = await Promise.all([
        restartInTurn(cluster.fleet).finally(() => (state.isOver = true)),
        stress(behind, scene, { random, history, people: 10, isEnough: () => state.isOver }),
      ]);
      await history.close();
      close();
      const entries = await readHistory(history.file);
      const judged = await judge(entries, cluster.owner);
      say(`${codes.length} restarts, ${judged.submits} submits, answers ${JSON.stringify(answersOf(entries))}`);
      say(`orders.submit ${durations(entries, 'orders.submit')}`);
      expect(entries.filter(({ type }) => type === 'unknown')).toEqual([]);
      expect(judged.wrong).toEqual([]);
      expect(await brokenRules(cluster.owner)).toEqual([]);
      expect(new Set(codes)).toEqual(new Set([0]));
      await cluster.close();
    });
  },
);
