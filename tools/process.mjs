// Runs programs, and reports failures that the user can fix.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Flags for Node that keep the server's memory small (docs/decisions/029). */
export const serverFlags = () => JSON.parse(readFileSync(path.join(root, 'apps/server/node-flags.json'), 'utf8'));

/** A failure that is not a bug: only its message, one sentence, is printed. */
export class Stop extends Error {}

/** Runs a tool's main function and sets the exit code to its result, or to 1 after an error. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}

/**
 * Runs a program to its end. Its output is returned unless `show` passes it on.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, cwd = root, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs programs in the foreground, passing signals on, until the first one ends; then ends the others. One with
 * `endsWithUs` has a channel to this process, whose closing tells it that this process has ended, however it did.
 * @param {{ args: string[], cwd?: string, endsWithUs?: boolean }[]} programs arguments for Node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code of the first one
 */
export async function foreground(programs, env) {
  const children = programs.map(({ args, cwd = '.', endsWithUs = false }) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(endsWithUs ? ['ipc'] : [])];
    return spawn('node', args, { cwd: path.resolve(root, cwd), env, stdio });
  });
  const killAll = (signal) => children.forEach((child) => child.exitCode ?? child.kill(signal));
  process.on('SIGTERM', () => killAll('SIGTERM'));
  process.on('SIGHUP', () => killAll('SIGHUP'));
  // At a terminal, Ctrl+C has reached the programs already: a second SIGINT would interrupt their shutdown.
  process.on('SIGINT', () => process.stdin.isTTY || killAll('SIGINT'));
  const ended = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
      }),
  );
  const code = await Promise.race(ended);
  killAll('SIGTERM');
  await Promise.all(ended);
  return code;
}
