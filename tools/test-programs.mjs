// Programs beside the app that the tests run it with: found, or installed.
import { existsSync } from 'node:fs';
import { run, Stop } from './process.mjs';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/opt/homebrew/bin', '/usr/local/bin', '/usr/local/sbin'];

/** What is in front of PostgreSQL, and of the app: the program, its variable and its package. */
export const programs = [
  { name: 'pgbouncer', variable: 'PGBOUNCER', packages: ['pgbouncer'] },
  { name: 'nginx', variable: 'NGINX', packages: ['nginx-light'] },
];

/**
 * Finds each program (its variable, the usual folders), or installs it with apt-get as root.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Record<string, string>>} their files by their variables
 * @throws {Stop} when there is none and it cannot be installed
 */
export async function findPrograms(env) {
  const found = {};
  for (const program of programs) found[program.variable] = await findProgram(env, program);
  return found;
}

async function findProgram(env, { name, variable, packages }) {
  const given = env[variable];
  if (given && !existsSync(given)) throw new Stop(`${variable} is ${given}, which does not exist.`);
  const file = given || find(name) || (await install(env, name, packages));
  if (file === undefined)
    throw new Stop(
      `There is no ${name} to test on: install it (apt-get install ${packages.join(' ')}), or set ${variable} to its file.`,
    );
  return file;
}

const find = (name) => FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path));

async function install(env, name, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`No ${name} was found: installing it …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    await run('apt-get', [...args, '-qq'], { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } });
  return find(name);
}
