// The connection pooler of the tests that start the app behind one: found, or installed.
import { existsSync } from 'node:fs';
import { run, Stop } from './process.mjs';

const USUAL_PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
];

/**
 * Finds pgbouncer (PGBOUNCER, the usual paths), or installs it with apt-get as root.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its file
 * @throws {Stop} when there is none and it cannot be installed
 */
export async function findPgbouncer(env) {
  if (env.PGBOUNCER && !existsSync(env.PGBOUNCER))
    throw new Stop(`PGBOUNCER is ${env.PGBOUNCER}, which does not exist.`);
  const file = env.PGBOUNCER || find() || (await install(env));
  if (file === undefined)
    throw new Stop(
      'There is no pgbouncer to test on: install it (apt-get install pgbouncer), or set PGBOUNCER to its file.',
    );
  return file;
}

const find = () => USUAL_PATHS.find((path) => existsSync(path));

async function install(env) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No pgbouncer was found: installing it …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'pgbouncer']])
    await run('apt-get', [...args, '-qq'], { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  return find();
}
