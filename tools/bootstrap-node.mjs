// A Node that runs TypeScript, from the npm registry when the machine's own is too old.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm } from './bootstrap-npm.mjs';
import { run, Stop } from './process.mjs';

const OLDEST = [22, 18];
const VERSION = '24.21.0';

/**
 * Answers the environment with a Node that is new enough first on PATH, fetching one into the user's cache if need be.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureNode(env) {
  if (isNewEnough(process.versions.node)) return withFirst(path.dirname(process.execPath), env);
  const cache = path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'cartwright');
  const home = path.join(cache, `node-v${VERSION}`);
  const bin = path.join(home, 'bin');
  if (!existsSync(path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')))
    await fetchNode(cache, home, env);
  return withFirst(bin, env);
}

export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function withFirst(folder, env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...env, [name]: [folder, env[name]].join(path.delimiter) };
}

async function fetchNode(cache, home, env) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const spec = `node-${platform}-${process.arch}@${VERSION}`;
  console.log(`Node ${process.versions.node} is too old: getting Node ${VERSION} from the npm registry …`);
  let part;
  try {
    mkdirSync(cache, { recursive: true });
    part = mkdtempSync(path.join(cache, 'part-'));
  } catch (error) {
    throw new Stop(`The cache folder ${cache} cannot be written (${error.code}): set XDG_CACHE_HOME to one that can.`);
  }
  try {
    await npm(['pack', spec, '--pack-destination', part], `get ${spec}`, env);
    const packed = readdirSync(part).find((name) => name.endsWith('.tgz')) ?? '';
    const { code, output } = await run('tar', ['-xzf', packed], { cwd: part });
    if (code !== 0) throw new Stop(`Node ${VERSION} could not be unpacked in ${cache}: ${output.trim()}`);
    // Another process may have been faster: its Node is as good as ours.
    if (!existsSync(home)) renameSync(path.join(part, 'package'), home);
  } catch (error) {
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
