import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded by the measured server before its own code: each SIGUSR2 writes to LOOP_DELAY_FILE how long the event loop was
 * held up since the signal before, in milliseconds.
 */
const file = process.env['LOOP_DELAY_FILE'];
if (file === undefined) throw new Error('LOOP_DELAY_FILE is not set');
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

const ms = (nanoseconds: number): number => Math.round(nanoseconds / 1e5) / 10;

process.on('SIGUSR2', () => {
  const figures = { at: Date.now(), p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) };
  writeFileSync(file, JSON.stringify(figures));
  delay.reset();
});
