// A Node that runs TypeScript, from the npm registry when the machine's own is too old.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm } from './bootstrap-npm.mjs';
import { run, Stop } from './process.mjs';

const OLDEST = [22, 18];
const VERSION = '24.21.0';

/**
 * Returns the environment with a Node that is new enough first on PATH; fetches one into the user's cache if needed.
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensureNode(env) {
  if (isNewEnough(process.versions.node)) return withFirst(path.dirname(process.execPath), env);
  const cache = path.join(env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'cartwright');
  const folder = path.join(cache, `node-v${VERSION}`);
  const bin = path.join(folder, 'bin');
  if (!existsSync(path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')))
    await fetchNode(cache, folder, env);
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

async function fetchNode(cache, folder, env) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const spec = `node-${platform}-${process.arch}@${VERSION}`;
  console.log(`Node ${process.versions.node} is too old: getting Node ${VERSION} from the npm registry …`);
  let temporary;
  try {
    mkdirSync(cache, { recursive: true });
    temporary = mkdtempSync(path.join(cache, 'part-'));
  } catch (error) {
    throw new Stop(`The cache folder ${cache} cannot be written (${error.code}): set XDG_CACHE_HOME to one that can.`);
  }
  try {
    await npm(['pack', spec, '--pack-destination', temporary], `get ${spec}`, env);
    const packed = readdirSync(temporary).find((name) => name.endsWith('.tgz')) ?? '';
    const { code, output } = await run('tar', ['-xzf', packed], { cwd: temporary });
    if (code !== 0) throw new Stop(`Node ${VERSION} could not be unpacked in ${cache}: ${output.trim()}`);
    // Another process may have fetched the same Node meanwhile.
    if (!existsSync(folder)) renameSync(path.join(temporary, 'package'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
