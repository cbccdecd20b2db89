import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { StartError } from './core/errors.ts';
import type { Ctx } from './core/context.ts';
import type { Connection } from './db/connect.ts';
import { makeFolder } from './db/embedded/home.ts';
import { isUnavailable } from './db/pg-errors.ts';
import { renewSetupToken } from './features/people/set-up.commands.ts';
import { closeDemoAccounts, setDemoPassword } from './seed/demo-people.ts';
import { ensureReferenceData } from './seed/reference.ts';
import { seedDemoWorld } from './seed/seed.ts';

const RETRY_MS = 500;

/** The three people of the demo world. */
const demoEmails = ['admin@demo.test', 'manager@demo.test', 'sales@demo.test'] as const;

/** The demo password: DEMO_PASSWORD, or a random one kept in a file that only its owner reads. */
async function demoPassword(config: Config): Promise<string> {
  if (config.demoPassword !== undefined) return config.demoPassword;
  const file = join(config.dataDir, 'demo-password');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null && kept.trim().length >= 12) return kept.trim();
  const made = randomBytes(9).toString('base64url');
  try {
    makeFolder(config.dataDir);
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return await demoPassword(config); // another first start was faster
    throw new StartError(
      `DATA_DIR ${config.dataDir} cannot be written: the demo password cannot be stored. Set DEMO_PASSWORD.`,
    );
  }
  return made;
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/**
 * Lookups and roles always; in demo mode the demo world on the first run, and its people's password on every run. Without
 * it the people of an earlier demo may not sign in.
 */
export async function prepareFirstUse(config: Config, connection: Connection, ctx: Ctx): Promise<void> {
  await ensureReferenceData(connection);
  if (config.demo) {
    await seedDemoWorld(connection, { now: ctx.now(), log: say });
    await setDemoPassword(connection, await demoPassword(config));
    return;
  }
  const closed = await closeDemoAccounts(connection);
  if (closed > 0) say(`DEMO is off: the ${closed} people of the demo can no longer sign in. Their records stay.`);
}

/**
 * What the terminal says about signing in, as soon as the database can be reached: a running server survives its
 * absence.
 */
export async function signInHint(config: Config, ctx: Ctx): Promise<string[]> {
  for (;;) {
    try {
      return await hintNow(config, ctx);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      ctx.log.warn({ err: error }, 'how to sign in is said later');
      await sleep(RETRY_MS);
    }
  }
}

async function hintNow(config: Config, ctx: Ctx): Promise<string[]> {
  if (config.demo) {
    return [`Sign in as ${demoEmails.join(', ')}`, `Password: ${await demoPassword(config)}`];
  }
  const token = await renewSetupToken(ctx);
  return token === null
    ? ['Sign in with your email address.']
    : ['There is no administrator yet. Make the first one at /set-up with this one-time token:', token];
}
