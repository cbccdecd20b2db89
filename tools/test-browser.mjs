// The browsers of the end-to-end tests: Chromium is found or installed, Firefox is found.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, Stop } from './process.mjs';

/** The one without windows first: it takes a fifth less of the processor. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * Finds Chromium (CHROMIUM, the usual paths, playwright's own), or installs it: with apt-get as root, else with
 * playwright's installer.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ file: string, version: string }>}
 * @throws {Stop} when there is none and none can be installed
 */
export async function findBrowser(env) {
  if (env.CHROMIUM && !existsSync(env.CHROMIUM)) throw new Stop(`CHROMIUM is ${env.CHROMIUM}, which does not exist.`);
  return withVersion(env.CHROMIUM || (await find()) || (await install(env)));
}

/**
 * Finds Firefox (FIREFOX, the usual paths).
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ file: string, version: string } | undefined} undefined where none is installed
 * @throws {Stop} when the one of FIREFOX does not exist, or none runs
 */
export function findFirefox(env) {
  if (env.FIREFOX && !existsSync(env.FIREFOX)) throw new Stop(`FIREFOX is ${env.FIREFOX}, which does not exist.`);
  const file = env.FIREFOX || FIREFOX_PATHS.find((each) => existsSync(each));
  return file === undefined ? undefined : withVersion(file);
}

function withVersion(file) {
  const { stdout, error } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  if (!stdout) throw new Stop(`The browser ${file} does not run (${error?.message ?? 'no output'}).`);
  return { file, version: stdout.trim() };
}

async function find() {
  const { chromium } = await import('playwright-core');
  return [...CHROMIUM_PATHS, chromium.executablePath()].find((file) => file && existsSync(file));
}

async function install(env) {
  console.log('No Chromium was found: installing it …');
  const steps =
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
        ]
      : [['node', 'node_modules/playwright-core/cli.js', 'install', 'chromium']];
  let output = '';
  for (const [command, ...args] of steps) {
    output = (await run(command, args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })).output;
    const file = await find();
    if (file !== undefined) return file;
  }
  throw new Stop(`Chromium could not be installed: install it, or set CHROMIUM.\n${output.trim()}`);
}
