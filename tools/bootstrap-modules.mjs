// The packages of package-lock.json, installed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './bootstrap-npm.mjs';
import { root } from './process.mjs';

/** Runs `npm ci` when what is installed is not what the lock says. */
export async function ensureModules(env) {
  const lock = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (lock !== undefined && installed !== undefined && sameModules(lock, installed)) return;
  console.log('Installing packages …');
  await npm(['ci', '--include=dev', '--no-audit', '--no-fund'], 'install the packages', env);
}

/**
 * Whether npm's record of what it installed matches the lock: nothing missing that this platform needs, no other
 * version, nothing that is not in the lock. npm writes the record last, so an interrupted install has none.
 * @param {Record<string, object>} lock
 * @param {Record<string, object>} installed
 */
export function sameModules(lock, installed) {
  const missing = Object.entries(lock).some(
    ([place, { optional }]) => place.startsWith('node_modules/') && !optional && installed[place] === undefined,
  );
  return !missing && Object.entries(installed).every(([place, found]) => fits(lock[place], found));
}

function fits(wanted, found) {
  if (found.os !== undefined && !found.os.includes(process.platform)) return false;
  return wanted !== undefined && wanted.version === found.version && wanted.integrity === found.integrity;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
