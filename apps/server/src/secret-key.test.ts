import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from './core/errors.ts';
import { openSecrets } from './secret-key.ts';

let dataDir: string;
const said: string[] = [];
const warn = (line: string) => void said.push(line);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cartwright-key-'));
  said.length = 0;
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('the first start makes a key for its owner alone, and the next one takes it', () => {
  const sealed = openSecrets({ dataDir, secretKeys: [] }, warn).seal('x', 'mail');
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(openSecrets({ dataDir, secretKeys: [] }, warn).open(sealed, 'mail')).toBe('x');
  expect(openSecrets({ dataDir, secretKeys: ['0'.repeat(64)] }, warn).open(sealed, 'mail')).toBeNull();
  const old = readFileSync(join(dataDir, 'secret-key'), 'utf8');
  writeFileSync(join(dataDir, 'secret-key'), `${'a'.repeat(64)}\n${old}`);
  const both = openSecrets({ dataDir, secretKeys: [] }, warn);
  expect([both.open(sealed, 'mail'), both.isCurrent(sealed)]).toEqual(['x', false]);
});

test('what is not a key ends the start, and a folder that cannot be written a warning', () => {
  writeFileSync(join(dataDir, 'secret-key'), 'hello\n');
  expect(() => openSecrets({ dataDir, secretKeys: [] }, warn)).toThrow(StartError);
  const secrets = openSecrets({ dataDir: join(dataDir, 'secret-key', 'inside'), secretKeys: [] }, warn);
  expect(said).toHaveLength(1);
  expect(() => secrets.seal('x', 'mail')).toThrow(expect.objectContaining({ code: 'no_secret_key' }));
});
