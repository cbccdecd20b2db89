import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's second profile: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<string> => await hash(password.normalize('NFC'), options);

export const passwordMatches = async (stored: string, password: string): Promise<boolean> =>
  await verify(stored, password.normalize('NFC'));

/** A hash of nothing anybody types: an unknown address costs the same time as a known one (S-8). */
export const decoyHash: Promise<string> = hashPassword('cartwright decoy: never a password');
