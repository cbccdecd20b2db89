import { readFile } from 'node:fs/promises';

/** Milliseconds of a tick of the kernel's clock; Linux has 100 a second. */
const TICK_MS = 10;

/** Milliseconds of CPU time that a process has used, user and system. */
export async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
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
