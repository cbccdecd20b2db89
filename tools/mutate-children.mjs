// The processes of a mutation check: its PostgreSQL and its tests.
import { fork } from 'node:child_process';
import path from 'node:path';
import { root, Stop } from './process.mjs';

/** What is still to be ended when a check is over. */
const running = new Set();

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Ends what still runs. */
export function endAll() {
  for (const end of running) end();
}

/** A child with a group of its own, so that its workers go with it. */
function start(program, args, { folder, env }) {
  const child = fork(program, args, {
    env: { ...process.env, MUTATION_FOLDER: folder, ...env },
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { pid } = child;
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const end = () => {
    if (pid !== undefined && !isGone()) process.kill(-pid, 'SIGKILL');
  };
  /** The next message; null when the child goes or takes longer than so many ms. */
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
  const leave = async () => {
    if (isGone()) return;
    child.disconnect();
    await new Promise((resolve) => child.once('exit', resolve));
  };
  return { child, end, told, leave };
}

/** Starts the PostgreSQL of the tests; answers where it is, and how to stop it. */
export async function startCluster(folder) {
  const { told, leave } = start(path.join(folder, 'cluster.mjs'), ['start'], { folder, env: {} });
  const ready = await told(300_000);
  if (ready === null) throw new Stop('The PostgreSQL of the copy does not start.');
  return { cluster: ready.cluster, stop: leave };
}

/** Starts the tests of the copy. */
export async function startRunner(folder, cluster) {
  const env = { FC_RUNS: process.env.FC_RUNS ?? '100', RUNS: '15', MUTATION_CLUSTER: JSON.stringify(cluster) };
  const { child, end, told, leave } = start(path.join(root, 'tools/mutate-run.mjs'), [], { folder, env });
  running.add(end);
  const ready = await told(120_000);
  if (ready === null) throw new Stop('The tests of the copy do not start.');
  return {
    files: ready.files,
    /** What became of a test file with this mutant; null, and the tests are ended, when it takes longer than `patience` ms. */
    ask: async (alive, file, patience) => {
      child.send({ alive, file });
      const answer = await told(patience);
      if (answer === null) end();
      return answer;
    },
    stop: async () => {
      await leave();
      running.delete(end);
    },
  };
}
