import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Random } from '../../../src/seed/random.ts';
import { openAppCluster } from '../harness/cluster.ts';
import { openHistory } from '../harness/history.ts';
import { endOf, type Import, judgeImports, newClients, upload } from '../harness/imports.ts';
import type { ProxyRules } from '../harness/pg-proxy.ts';
import { say, withSeeds } from '../harness/seed.ts';
import { brokenRules } from '../../factories/broken-rules.ts';

/** What the job of an import says to PostgreSQL, in this order, with other statements between. */
const steps = [
  ['as it begins', /^update "job"/i],
  ['before it asks who else imports', /pg_advisory_xact_lock/i],
  ['before it writes', /^\s*insert into "client"/i],
  ['before it is recorded', /^insert into "audit"/i],
  ['before it commits', /^commit/i],
  ['before it says that it is done', /^update "job"/i],
  ['before that is committed', /^commit/i],
] as const;

const moments = steps.map((_step, at) => at);
/** The commit of the clients is the moment that matters; one of the others is picked by the seed. */
const chosen = (random: Random): readonly number[] =>
  inject('scale') === 'long' ? moments : [4, random.pick([0, 1, 2, 3, 5, 6])];

/** Holds up the statement of one step, once, and resolves when it arrives. */
function holdAt(rules: ProxyRules, moment: number): Promise<void> {
  let at = 0;
  return new Promise((reached) => {
    rules.beforeStatement = (sql) => {
      if (steps[at]?.[1].test(sql) !== true) return undefined;
      at += 1;
      if (at <= moment) return undefined;
      delete rules.beforeStatement;
      reached();
      return new Promise(() => undefined);
    };
  });
}

/** Imports a file, kills the process at the moment, starts another one and waits for the end; what is wrong then. */
async function killedAt(random: Random, moment: number): Promise<string[]> {
  const rules: ProxyRules = {};
  const cluster = await openAppCluster({ processes: 1, rules });
  const history = openHistory(join(cluster.folder, 'import.jsonl'), { random, replays: 0, timeoutMs: 60_000 });
  const { csv, licenses } = newClients(random.int(20, 200));
  const body = (await upload(cluster.seller, csv)) as never;
  const reached = holdAt(rules, moment);
  const answer = await history.perform(cluster.seller, 'accounts.importRun', { body });
  if (answer?.status !== 200) throw new Error(`an import was answered ${answer?.status}`);
  await reached;
  await cluster.fleet.killAndRestart(0);
  const one: Import = { transactionId: answer.data.transactionId, licenses };
  one.took = await endOf(cluster, one);
  const { rows } = await cluster.owner.pool.query<{ note: string }>('SELECT note FROM job WHERE id = $1', [
    one.transactionId,
  ]);
  say(`killed ${steps[moment]?.[0]}: ended ${one.took} ms after the restart with "${rows[0]?.note}"`);
  const wrong = [...(await judgeImports(cluster, [one])), ...(await brokenRules(cluster.owner))];
  await history.close();
  await cluster.close();
  return wrong.map((each) => `${steps[moment]?.[0]}: ${each}`);
}

/** T5a at chosen moments: the import is taken up again, and every row is there once. */
test('kill -9 at any step of an import loses no row and writes none twice', async () => {
  await withSeeds('crash-import', async (random) => {
    const wrong = await Promise.all(chosen(random).map(async (moment) => await killedAt(random, moment)));
    expect(wrong.flat()).toEqual([]);
  });
});
