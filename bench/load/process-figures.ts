import { readFile } from 'node:fs/promises';

/** Milliseconds of a tick of the kernel's clock; Linux has 100 a second. */
const TICK_MS = 10;

/** Milliseconds of CPU time that a process has used, user and system. */
export const cpuOf = async (pid: number): Promise<number> => (await timesOf(pid)).own;

/** The same of all children of a process together, with those that have ended: of PostgreSQL. */
export async function cpuOfChildren(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  // A process that ends meanwhile is counted by its parent from then on.
  const running = await Promise.all(children.map(async (child) => await cpuOf(Number(child)).catch(() => 0)));
  return running.reduce((sum, each) => sum + each, (await timesOf(pid)).ofEnded);
}

async function timesOf(pid: number): Promise<{ readonly own: number; readonly ofEnded: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
}

/** Resident memory of a process in MB, now and at its peak. */
export async function memoryOf(pid: number): Promise<{ rss: number; peak: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
  return { rss: of('VmRSS'), peak: of('VmHWM') };
}

/** The load average of the last minute. */
export const loadAverage = async (): Promise<number> => Number((await readFile('/proc/loadavg', 'utf8')).split(' ')[0]);
