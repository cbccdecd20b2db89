// npm run test:mutation [-- domain | server] [FILE …]: breaks the rules of the domain, the gates and the submit one place at a time,
// in a copy of its own, and asks whether a test notices. MINUTES bounds each part (20 unless set).
import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { instrument } from './mutate-code.mjs';
import { main, root, Stop } from './process.mjs';

const parts = {
  domain: {
    sources: readdirSync(path.join(root, 'packages/domain/src'))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `packages/domain/src/${file}`),
    test: { include: ['packages/domain/src/**/*.test.ts'] },
    patience: 20_000,
  },
  server: {
    sources: [
      'http/gates.ts',
      'http/session.ts',
      'features/orders/allocate.commands.ts',
      'features/orders/submit.commands.ts',
      'http/limits.ts',
      'features/people/sign-in-limits.commands.ts',
      'features/orders/insert-order.commands.ts',
      'http/network.ts',
      'http/serve-route.ts',
    ].map((file) => `apps/server/src/${file}`),
    test: {
      include: [
        'apps/server/test/http/*.test.ts',
        'apps/server/src/http/*.test.ts',
        'apps/server/src/features/orders/submit.test.ts',
        'apps/server/test/races/submit.test.ts',
        'apps/server/test/model/*.test.ts',
      ],
      globalSetup: 'apps/server/test/global-setup.ts',
      provide: { scale: 'short' },
    },
    patience: 120_000,
  },
};

/** Percent of the mutants that the tests must notice. */
const TARGET = 90;

/** After so many mutants, the tests are tried with nothing broken: else all that follows would count as noticed. */
const CONTROL = 25;
const NOBODY = -1;

/** What is still to be ended when a check is over. */
const ends = new Set();

process.once('exit', () => ends.forEach((end) => end()));

await main(async () => {
  const wanted = process.argv.slice(2);
  const named = wanted.filter((name) => name in parts);
  const files = wanted.filter((name) => !(name in parts));
  const chosen = named.length > 0 ? named : Object.keys(parts);
  let isEnough = true;
  for (const name of chosen) isEnough = (await check(name, parts[name], files)) && isEnough;
  return isEnough ? 0 : 1;
});

async function check(name, part, files) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cartwright-mutation-'));
  try {
    const named = files.flatMap((wanted) => part.sources.filter((file) => path.basename(file, '.ts') === wanted));
    const mutants = copy(folder, { ...part, sources: files.length === 0 ? part.sources : named });
    if (mutants.length === 0) throw new Stop(`There is no source of ${name} named so.`);
    const results = await tryAll(folder, part, mutants);
    return report(name, results);
  } finally {
    for (const end of ends) end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function isOurs(file) {
  return !/(^|\/)(node_modules|dist|\.\w+)$/.test(file);
}

/** A copy of the workspaces with every mutant of the sources in place; answers the mutants. */
function copy(folder, { sources, test }) {
  for (const name of ['packages', 'apps/server']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isOurs });
  }
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(path.join(root, name), path.join(folder, name));
  mkdirSync(path.join(folder, 'node_modules/@cartwright'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@cartwright' && !name.startsWith('.')) {
      symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name));
    }
  }
  for (const name of ['domain', 'contract']) {
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@cartwright', name));
  }
  symlinkSync(path.join(folder, 'apps/server'), path.join(folder, 'node_modules/@cartwright/server'));
  cpSync(path.join(root, 'tools/mutate-setup.mjs'), path.join(folder, 'setup.mjs'));
  const config = { pool: 'forks', maxWorkers: 1, testTimeout: 30_000, hookTimeout: 60_000, bail: 1, silent: true };
  const all = { root: folder, ...config, ...test, setupFiles: [path.join(folder, 'setup.mjs')] };
  writeFileSync(path.join(folder, 'vitest.mutation.config.ts'), `export default { test: ${JSON.stringify(all)} };\n`);
  const mutants = [];
  for (const file of sources) {
    const made = instrument(readFileSync(path.join(folder, file), 'utf8'), mutants.length + 1);
    writeFileSync(path.join(folder, file), made.code);
    mutants.push(...made.mutants.map((mutant) => ({ ...mutant, file })));
  }
  return mutants;
}

/** Tries each mutant on the test files that reach it, the quickest first; answers the mutants with what became of them. */
async function tryAll(folder, { patience }, mutants) {
  const until = Date.now() + Number(process.env.MINUTES ?? 20) * 60_000;
  writeFileSync(path.join(folder, 'alive'), '0');
  let runner = await startRunner(folder);
  const whole = await runner.ask({ alive: 0, files: runner.files }, patience * runner.files.length);
  if (whole === null || whole.by !== null)
    throw new Stop(`With nothing broken, this fails: ${whole?.by ?? 'the time'}`);
  const reached = new Map(
    runner.files.map((file) => {
      const note = path.join(folder, 'reached', `${path.basename(file)}.json`);
      return [file, new Set(JSON.parse(readFileSync(note, 'utf8')))];
    }),
  );
  const quickest = runner.files.toSorted((a, b) => whole.took[a] - whole.took[b]);
  const results = [];
  for (const mutant of mutants) {
    if (results.length % 100 === 99) console.log(`${results.length + 1} of ${mutants.length} …`);
    const files = quickest.filter((file) => reached.get(file)?.has(mutant.id));
    const own = files.filter((file) => path.basename(file).startsWith(path.basename(mutant.file, '.ts').split('.')[0]));
    if (Date.now() > until) results.push({ ...mutant, fate: 'not tried' });
    else if (files.length === 0) results.push({ ...mutant, fate: 'not reached' });
    else {
      const answer = await runner.ask({ alive: mutant.id, files: [...new Set([...own, ...files])] }, patience);
      if (answer !== null && results.length % CONTROL === 0) {
        const control = await runner.ask({ alive: NOBODY, files }, patience * files.length);
        if (control === null || control.by !== null)
          throw new Stop(`With nothing broken, this fails: ${control?.by ?? 'the time'}`);
      }
      if (answer === null) runner = await startRunner(folder);
      results.push({ ...mutant, fate: answer === null ? 'too slow' : answer.by === null ? 'survived' : 'killed' });
    }
  }
  await runner.stop();
  return results;
}

async function startRunner(folder) {
  const env = { ...process.env, MUTATION_FOLDER: folder, FC_RUNS: process.env.FC_RUNS ?? '100', RUNS: '15' };
  const child = fork(path.join(root, 'tools/mutate-run.mjs'), {
    env,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => {
    // A group of its own, so that its workers go with it.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  ends.add(end);
  const told = (patience) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), patience);
      const settle = (answer) => {
        clearTimeout(timer);
        child.off('message', settle).off('exit', gone);
        resolve(answer);
      };
      const gone = () => settle(null);
      child.on('message', settle).on('exit', gone);
    });
  const ready = await told(120_000);
  if (ready === null) throw new Stop('The tests of the copy do not start.');
  return {
    files: ready.files,
    /** What the runner answers; null, and it is ended, when it takes too long. */
    ask: async (question, patience) => {
      child.send(question);
      const answer = await told(patience);
      if (answer === null) end();
      return answer;
    },
    stop: async () => {
      child.disconnect();
      await new Promise((resolve) => child.once('exit', resolve));
      ends.delete(end);
    },
  };
}

function isDead({ fate }) {
  return fate === 'killed' || fate === 'too slow';
}

function share(list) {
  return `${list.filter(isDead).length} of ${list.length}`;
}

function report(name, results) {
  console.log(`\n── ${name} ──`);
  for (const [file, list] of Map.groupBy(results, (result) => result.file))
    console.log(`${share(list).padStart(12)}  ${file}`);
  for (const { file, line, fate, from, to } of results.filter((result) => !isDead(result))) {
    console.log(`${fate}: ${path.basename(file)}:${line}: ${from}  →  ${to || '(nothing)'}`);
  }
  const tried = results.filter(({ fate }) => fate !== 'not tried');
  const percent = (100 * tried.filter(isDead).length) / Math.max(1, tried.length);
  console.log(
    `${name}: ${share(tried)} mutants killed, ${percent.toFixed(1)} %; ${results.length - tried.length} not tried`,
  );
  return percent >= TARGET;
}
