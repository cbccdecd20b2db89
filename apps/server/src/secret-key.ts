import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './core/errors.ts';
import type { Secrets } from './core/context.ts';
import { KEY_BYTES, secretsOf } from './core/secrets.ts';
import { makeFolder } from './db/embedded/home.ts';

const HEX = new RegExp(`^[0-9a-f]{${2 * KEY_BYTES}}$`, 'i');

/**
 * The keys of stored secrets: of SECRET_KEY, or of the file `secret-key` in DATA_DIR, one in a line, which the first start
 * makes for its owner alone. Where no file can be written there is no key, and `warn` gets a sentence.
 * @throws StartError when the file holds something else
 */
export function openSecrets(config: Pick<Config, 'dataDir' | 'secretKeys'>, warn: (line: string) => void): Secrets {
  if (config.secretKeys.length > 0) return secretsOf(config.secretKeys.map((key) => Buffer.from(key, 'hex')));
  const file = join(config.dataDir, 'secret-key');
  const text = readKeys(file) ?? makeKeys(config.dataDir, file, warn);
  const keys = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (!keys.every((key) => HEX.test(key)) || (keys.length === 0 && text !== ''))
    throw new StartError(`${file} must hold keys of 64 hexadecimal digits, one in a line.`);
  return secretsOf(keys.map((key) => Buffer.from(key, 'hex')));
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

function readKeys(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
    throw new StartError(`${file} cannot be read (${codeOf(error)}): it holds the key of stored passwords.`);
  }
}

function makeKeys(dataDir: string, file: string, warn: (line: string) => void): string {
  const made = `${randomBytes(KEY_BYTES).toString('hex')}\n`;
  try {
    makeFolder(dataDir);
    writeFileSync(file, made, { mode: 0o600, flag: 'wx', flush: true });
    return made;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return readKeys(file) ?? ''; // another first start was faster
    warn(`${file} cannot be written: no passwords of other servers can be stored. Set SECRET_KEY.`);
    return '';
  }
}
