import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/**
 * Every way in which `npm start` can end, with real processes: npm, the start script, the server and its PostgreSQL. After each
 * nothing of them runs, and the next start on the same folder works.
 */

const root = join(import.meta.dirname, '../../../../..');
const within = { timeout: 60_000, interval: 50 };

interface Place {
  readonly dataDir: string;
}

/** What runs of one place, by process id: npm, script, server, postgres, and the rest, such as a shell. */
function processesOf({ dataDir }: Place): Map<number, string> {
  const found = new Map<number, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) continue;
      const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`DATA_DIR=${dataDir}\0`);
      const isPostgres = readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir);
      if (isOurs || isPostgres)
        found.set(Number(pid), nameOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), isPostgres));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

function nameOf(command: string, isPostgres: boolean): string {
  if (isPostgres) return 'postgres';
  const [program = ''] = command.split('\0');
  if (command.startsWith('npm start')) return 'npm';
  if (!program.endsWith('node')) return program;
  return command.includes('dist/main.js') ? 'server' : 'script';
}

const pidOf = (place: Place, name: string): number =>
  [...processesOf(place)].find(([, found]) => found === name)?.[0] ?? Number.NaN;

interface Started {
  readonly child: ChildProcess;
  said(): string;
}

/** Starts it as somebody at a terminal would, or a supervisor: in a process group of its own. */
function begin({ dataDir }: Place, [command = '', ...args]: readonly string[] = ['npm', 'start']): Started {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };
  const settings = { PORT: '0', DEMO: 'off', BACKUP_DIR: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  return { child, said: () => output };
}

async function start(place: Place, command?: readonly string[]): Promise<Started> {
  const started = begin(place, command);
  await vi.waitFor(() => expect(started.said()).toMatch(/running at http/), within);
  return started;
}

const groupOf = ({ child }: Started): number => -(child.pid ?? Number.NaN);

type Ending = (started: Started, place: Place) => void;
const to =
  (name: string, signal: NodeJS.Signals): Ending =>
  (_started, place) =>
    void process.kill(pidOf(place, name), signal);
const toGroup =
  (...signals: NodeJS.Signals[]): Ending =>
  (started) => {
    for (const signal of signals) process.kill(groupOf(started), signal);
  };
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Each way with its name. */
const endings: readonly (readonly [string, Ending])[] = [
  ...signals.flatMap((signal) => [
    [`${signal} to the server`, to('server', signal)] as const,
    [`${signal} to the script`, to('script', signal)] as const,
    [`${signal} to the group`, toGroup(signal)] as const,
  ]),
  ['SIGTERM to npm', to('npm', 'SIGTERM')],
  ['SIGINT to npm', to('npm', 'SIGINT')],
  ['kill -9 of the script', to('script', 'SIGKILL')],
  ['two signals to the group at once', toGroup('SIGINT', 'SIGTERM')],
  [
    'signals again and again until it has ended',
    (started, place) => {
      const timer = setInterval(() => {
        if (processesOf(place).size === 0) return clearInterval(timer);
        try {
          process.kill(groupOf(started), 'SIGTERM');
        } catch {
          // The group has ended meanwhile.
        }
      }, 20);
    },
  ],
];

const PLACES = 3;
const LONGEST_END_MS = 20_000;
const places: Place[] = [];

/** Builds what is missing once, before several start at the same time. */
beforeAll(async () => {
  const building = spawn(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(building, 'exit')) as [number];
  if (code !== 0) throw new Error('the apps could not be built');
  while (places.length < PLACES) places.push({ dataDir: mkdtempSync(join(tmpdir(), 'cartwright-endings-')) });
}, 300_000);
afterAll(() => {
  for (const place of places) {
    for (const pid of processesOf(place).keys()) process.kill(pid, 'SIGKILL');
    rmSync(place.dataDir, { recursive: true, force: true });
  }
});

/** Ends a start in each of these ways; what still runs long afterwards. Each start proves that the one before has left nothing in its way. */
async function endInTurn(place: Place, ways: readonly (readonly [string, Ending])[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, end] of ways) {
    const started = await start(place);
    expect(new Set(processesOf(place).values())).toEqual(new Set(['npm', 'script', 'server', 'postgres']));
    end(started, place);
    const deadline = performance.now() + LONGEST_END_MS;
    while (processesOf(place).size > 0 && performance.now() < deadline) await sleep(50);
    const left = [...processesOf(place).values()];
    if (left.length > 0) wrong.push(`${name} leaves ${left.join()}`);
    for (const pid of processesOf(place).keys()) process.kill(pid, 'SIGKILL');
  }
  return wrong;
}

test.runIf(process.platform === 'linux')('however it ends, nothing of it runs on, and it starts again', async () => {
  const turns = places.map((place, index) => [place, endings.filter((_, at) => at % PLACES === index)] as const);
  const wrong = await Promise.all(turns.map(async ([place, ways]) => await endInTurn(place, ways)));
  expect(wrong.flat()).toEqual([]);
});

test.runIf(process.platform === 'linux')('also when it ends while it starts', async () => {
  const place = places[0] as Place;
  const moments = ['script', 'server', 'postgres'];
  for (const moment of moments) {
    const started = begin(place);
    await vi.waitFor(() => expect([...processesOf(place).values()]).toContain(moment), { ...within, interval: 2 });
    process.kill(groupOf(started), 'SIGTERM');
    await vi.waitFor(() => expect([...processesOf(place).values()]).toEqual([]), within);
  }
  process.kill(groupOf(await start(place)), 'SIGTERM');
  await vi.waitFor(() => expect([...processesOf(place).values()]).toEqual([]), within);
});

test.runIf(process.platform === 'linux')('also when its terminal closes', async () => {
  const place = places[0] as Place;
  const { child } = await start(place, ['script', '-qfc', 'npm start', '/dev/null']);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect([...processesOf(place).values()]).toEqual([]), within);
});
