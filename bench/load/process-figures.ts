import { readFile } from 'node:fs/promises';

/** Ticks of the kernel's clock, in milliseconds; 100 a second on every Linux of today. */
const TICK_MS = 10;

/** Milliseconds of CPU that a process has used, in user and kernel. */
export async function cpuOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Memory that a process holds, in MB: now, and at its highest. */
export async function memoryOf(pid: number): Promise<{ rss: number; peak: number }> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string): number =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
  return { rss: of('VmRSS'), peak: of('VmHWM') };
}

/** What the machine was busy with over the last minute. */
export const loadAverage = async (): Promise<number> => Number((await readFile('/proc/loadavg', 'utf8')).split(' ')[0]);
