// npm test: the first tier of tests (test-tiers.ts) on the embedded PostgreSQL and in a real browser.
// npm test -- all: everything, and on every PostgreSQL of the system what depends on its version. npm test -- PHASE …: all of
// some phases. Every phase runs, whatever the result of those before; what cannot run fails and says what to install, but for
// another PostgreSQL and Firefox, of which the last lines say that there is none.
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { ensureServer, ensureWeb } from './bootstrap-build.mjs';
import { check } from './check.mjs';
import { main, root, Stop } from './process.mjs';
import { findBrowser, findFirefox } from './test-browser.mjs';
import { findPrograms } from './test-programs.mjs';
import { embeddedVersion, engineTests, systemEngines } from './test-engines.mjs';
import { vitest } from './test-vitest.mjs';

const engines = systemEngines();
const phases = [
  { name: 'check', run: checks },
  { name: 'embedded', run: onEmbedded },
  ...engines.map(({ bin, version }) => ({
    name: `system-${version}`,
    run: async (env) => ({
      ...(await vitest(['run', '--project', 'server', ...engineTests], {
        ...without(env, 'DATABASE_URL'),
        ...(await serverOf(env)),
        PG_BIN: bin,
        RUNS: '20', // of the model, whose statements come again and again
      })),
      engine: `the system's PostgreSQL ${version} (${bin})`,
    }),
  })),
  { name: 'e2e', run: inChromium },
  { name: 'firefox', run: inFirefox },
];

const given = process.argv.slice(2);
const isFirstTier = given.length === 0;

const builtServer = path.join(root, 'apps/server/dist/main.js');

await main(async () => {
  const env = { ...(await bootstrap()), TIER: isFirstTier ? 'first' : 'all' };
  const wanted = isFirstTier ? ['check', 'embedded', 'e2e'] : given.includes('all') ? [''] : given;
  const chosen = phases.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
  if (chosen.length === 0)
    throw new Stop(`Unknown phase. There are all, ${phases.map(({ name }) => name).join(', ')}.`);
  const results = [];
  for (const phase of chosen) results.push(await runPhase(phase, env));
  return report(results);
});

/** A phase that throws counts as one failure. */
async function runPhase({ name, run }, env) {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  let result;
  try {
    result = await run(env);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    result = { passed: 0, failed: 1, skipped: 0 };
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(`── ${name}: ${line(result)}, ${seconds.toFixed(1)} s`);
  return { name, seconds, ...result };
}

function report(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log('');
  for (const { name, seconds, ...result } of results) {
    for (const key of Object.keys(total)) total[key] += result[key];
    console.log(`${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${line(result)}`);
  }
  for (const { name, failures = [], secondTries = [] } of results) {
    for (const test of failures) console.log(`${name}: failed: ${test}`);
    for (const test of secondTries) console.log(`${name}: passed only at the second try: ${test}`);
  }
  const skipped = phases.filter((phase) => !results.some(({ name }) => name === phase.name));
  if (skipped.length > 0) console.log(`Not run, as requested: ${skipped.map(({ name }) => name).join(', ')}`);
  if (isFirstTier) console.log('Of the phases that ran, the first tier: `npm test -- all` runs everything.');
  const ran = results.filter(({ engine, passed }) => engine && passed > 0).map(({ engine }) => engine);
  if (engines.length === 0) console.log('No PostgreSQL of the system was found to test on as well.');
  console.log(`Engines: ${ran.join('; ') || 'none'}`);
  const browsers = results.filter(({ browser }) => browser).map(({ browser }) => browser);
  console.log(`Browsers: ${browsers.join('; ') || 'none'}`);
  for (const { notRun } of results) if (notRun) console.log(notRun);
  console.log(line(total));
  return total.failed > 0 ? 1 : 0;
}

function line({ passed, failed, skipped, secondTries = [], notRun }) {
  if (notRun) return 'not run';
  const parts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (secondTries.length > 0) parts.push(`${secondTries.length} at the second try`);
  return parts.join(', ');
}

async function checks(env) {
  const { passed, failed } = await check(env);
  return { passed: passed.length, failed: failed.length, skipped: 0, failures: failed };
}

async function onEmbedded(env) {
  const programs = await findPrograms(env);
  const result = await vitest(['run'], {
    ...without(env, 'PG_BIN', 'DATABASE_URL'),
    ...(await serverOf(env)),
    ...programs,
  });
  return { ...result, engine: `embedded PostgreSQL ${embeddedVersion()}` };
}

/** Tests that start the server as a process start the built one, which is what `npm start` runs. */
async function serverOf(env) {
  await ensureServer(env);
  return { SERVER: builtServer };
}

async function inChromium(env) {
  await ensureWeb(env);
  return await inBrowser(without(env, 'FIREFOX'), await findBrowser(env), 'CHROMIUM');
}

/** The main flows once more, in a browser of another maker, where there is one. */
async function inFirefox(env) {
  const browser = findFirefox(env);
  if (browser === undefined)
    return { passed: 0, failed: 0, skipped: 0, notRun: 'Firefox: not installed, the main flows did not run in it' };
  await ensureWeb(env);
  return { ...(await inBrowser(env, browser, 'FIREFOX', '--tags-filter=firefox')), skipped: 0 };
}

async function inBrowser(env, { file, version }, variable, ...filters) {
  console.log(`${version} (${file})`);
  const dataDir = path.join(os.tmpdir(), `cartwright-e2e-${process.pid}`);
  try {
    const settings = {
      ...without(env, 'PG_BIN', 'DATABASE_URL'),
      [variable]: file,
      DATA_DIR: dataDir,
      ...(await serverOf(env)),
    };
    const result = await vitest(['run', '--config', 'e2e/vitest.config.ts', ...filters], settings);
    return { ...result, browser: version };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function without(env, ...names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}
