import type { Send } from '../../wire-client.ts';
import { httpSender, Unknown } from './http.ts';
import { type AppProcess, startProcess } from './processes.ts';

/** Some processes of the app over one database, behind a round robin that passes over those that are down. */
export interface Fleet {
  readonly processes: readonly AppProcess[];
  /** To whichever process is next. */
  readonly send: Send;
  /** To one process. */
  readonly sendTo: (index: number) => Send;
  /** SIGKILL of one, then a new one in its place. */
  killAndRestart(index: number): Promise<void>;
  /** SIGTERM of one, its exit code, then a new one in its place. */
  restart(index: number): Promise<number | null>;
  /** SIGTERM of all. */
  stop(): Promise<void>;
  /** SIGKILL of all. */
  kill(): Promise<void>;
}

/** Starts `count` processes at once, each with the environment that `environmentOf` gives it. */
export async function startFleet(
  count: number,
  environmentOf: (index: number) => Record<string, string>,
): Promise<Fleet> {
  const start = async (index: number) => await startProcess(environmentOf(index));
  const processes = await Promise.all(Array.from({ length: count }, async (_, index) => await start(index)));
  const addressOf = (index: number): string => {
    const fallen = processes.find((one) => one.hasFallen());
    if (fallen !== undefined) throw new Error(`a process ended by itself; it said:\n${fallen.said()}`);
    return processes[index]?.address ?? '';
  };
  let turn = 0;
  const next = (): string => {
    for (let tries = 0; tries < count; tries += 1) {
      turn = (turn + 1) % count;
      const address = addressOf(turn);
      if (processes[turn]?.isAlive() === true) return address;
    }
    throw new Unknown('no process is up');
  };
  const all = httpSender(next);
  const single = Array.from({ length: count }, (_, index) => httpSender(() => addressOf(index)));
  const close = (): void => {
    for (const sender of [all, ...single]) sender.close();
  };
  return {
    processes,
    send: all.send,
    sendTo: (index) => {
      const one = single[index];
      if (one === undefined) throw new RangeError(`there is no process ${index}`);
      return one.send;
    },
    killAndRestart: async (index) => {
      await processes[index]?.kill();
      processes[index] = await start(index);
    },
    restart: async (index) => {
      const code = (await processes[index]?.stop()) ?? null;
      processes[index] = await start(index);
      return code;
    },
    stop: async () => {
      close();
      await Promise.all(processes.map(async (one) => await one.stop()));
    },
    kill: async () => {
      close();
      await Promise.all(processes.map(async (one) => await one.kill()));
    },
  };
}
