// npm run test:mutation [-- domain | server] [FILE | FILE:LINE …]: breaks the rules of the domain, the gates and the submit one
// place at a time, in a copy of its own, and asks whether a test notices. MINUTES bounds each part (20 unless set);
// SHARE=0.4 tries an even sample of each file, chosen by SEED, and REST=1 with the same two what that left.
// TESTS=session,limits asks of the server's test files only these.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endAll, startCluster } from './mutate-children.mjs';
import { copyWithMutants } from './mutate-copy.mjs';
import { parts } from './mutate-parts.mjs';
import { pickNamed, sample } from './mutate-pick.mjs';
import { Trial } from './mutate-trial.mjs';
import { main, Stop } from './process.mjs';

/** Percent of the mutants that the tests must notice. */
const TARGET = 90;

const share = Number(process.env.SHARE ?? 1);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

await main(async () => {
  const wanted = process.argv.slice(2);
  const names = wanted.filter((name) => !(name in parts));
  const chosen = wanted.filter((name) => name in parts);
  let isEnough = true;
  for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
    isEnough = (await check(name, parts[name], names)) && isEnough;
  }
  return isEnough ? 0 : 1;
});

async function check(name, part, names) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cartwright-mutation-'));
  let cluster = null;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const files = names.map((each) => each.split(':', 1)[0]);
    const sources = part.sources.filter((file) => files.length === 0 || files.includes(path.basename(file, '.ts')));
    const mutants = pickNamed(copyWithMutants(folder, { ...part, sources }), names);
    if (mutants.length === 0) throw new Stop(`There is no source of ${name} named so.`);
    const sampled = new Set(sample(mutants, { share, seed }));
    const chosen = process.env.REST === '1' ? mutants.filter((each) => !sampled.has(each)) : [...sampled];
    if (share !== 1) console.log(`${name}: ${chosen.length} of ${mutants.length} places, SEED=${seed}`);
    if (part.needsCluster) cluster = await startCluster(folder);
    return report(name, await tryAll(new Trial(folder, part, cluster?.cluster ?? null), chosen));
  } finally {
    endAll();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries each mutant while there is time, and tells at once of those that live. */
async function tryAll(trial, mutants) {
  const until = Date.now() + Number(process.env.MINUTES ?? 20) * 60_000;
  await trial.tryWhole();
  const results = [];
  for (const mutant of mutants) {
    if (Date.now() > until) {
      results.push({ ...mutant, fate: 'not tried' });
      continue;
    }
    const result = { ...mutant, fate: await trial.fateOf(mutant) };
    results.push(result);
    if (!isDead(result)) console.log(lineOf(result));
    if (results.length % 25 === 0) console.log(`${results.length} of ${mutants.length} …`);
  }
  await trial.stop();
  return results;
}

function isDead({ fate }) {
  return fate === 'noticed' || fate === 'too slow';
}

function lineOf({ file, line, fate, from, to }) {
  return `${fate}: ${path.basename(file)}:${line}: ${from}  →  ${to || '(nothing)'}`;
}

function percentOf(list) {
  return (100 * list.filter(isDead).length) / Math.max(1, list.length);
}

function noticed(list) {
  return `${list.filter(isDead).length} of ${list.length}`;
}

function report(name, results) {
  const tried = results.filter(({ fate }) => fate !== 'not tried');
  console.log(`\n── ${name} ──`);
  for (const [file, list] of Map.groupBy(tried, (result) => result.file)) {
    console.log(`${noticed(list).padStart(12)}  ${file}`);
  }
  for (const result of tried.filter((each) => !isDead(each))) console.log(lineOf(result));
  const slow = tried.filter(({ fate }) => fate === 'too slow').length;
  console.log(
    `${name}: ${noticed(tried)} noticed, ${percentOf(tried).toFixed(1)} %, ${slow} of them by time; ${results.length - tried.length} not tried`,
  );
  return percentOf(tried) >= TARGET;
}
