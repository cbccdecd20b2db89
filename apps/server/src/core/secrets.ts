import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Secrets } from './context.ts';
import { fail } from './errors.ts';

/** Bytes of a key. */
export const KEY_BYTES = 32;

const SEALED = /^sealed\.1\.([0-9a-f]{8})\.([\w-]+)$/;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Whether a stored value is encrypted, under whatever key. */
export const isSealed = (stored: string): boolean => SEALED.test(stored);

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

/** Secrets under these keys of 32 bytes: the first one encrypts, each one decrypts. */
export function secretsOf(keys: readonly Buffer[]): Secrets {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = keys;
  return {
    seal(text, purpose) {
      if (first === undefined) fail('no_secret_key');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(purpose));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `sealed.1.${idOf(first)}.${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [, id = '', data = ''] = SEALED.exec(sealed) ?? [];
      const key = byId.get(id);
      return key === undefined ? null : decrypt(key, Buffer.from(data, 'base64url'), purpose);
    },
    isCurrent: (sealed) => first !== undefined && SEALED.exec(sealed)?.[1] === idOf(first),
  };
}

/**
 * A stored value as it has to be from now on: the same when it is under the first key, encrypted again when it is under
 * another one or plain text of an older version, null when its key is not here.
 */
export function sealedAgain(secrets: Secrets, stored: string, purpose: string): string | null {
  if (secrets.isCurrent(stored)) return stored;
  const text = isSealed(stored) ? secrets.open(stored, purpose) : stored;
  return text === null ? null : secrets.seal(text, purpose);
}

/** For programs that neither store nor read secrets. */
export const noSecrets: Secrets = secretsOf([]);

function decrypt(key: Buffer, bytes: Buffer, purpose: string): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
