import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { fail } from '../../../core/errors.ts';

/** zxcvbn's highest score: more than ten thousand million guesses by somebody who knows how people choose. */
const STRONG = 4;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first use: the dictionaries take 30 MB, and passwords are rarely chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 64 });
}

/** What a guess would begin with: these texts and each word of them. */
const wordsOf = (texts: readonly string[]): string[] =>
  [...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))].filter((word) => word.length > 2);

/**
 * Refuses passwords that are easy to guess (S-6): `password_too_weak`. zxcvbn looks for common passwords and words,
 * letters turned into signs, rows of keys, sequences, repeats, dates, and words of what the password is `about`: the
 * person and the company. The email address is refused, alone and with more around it. zxcvbn sees the first 64 characters, which bounds its time to some 0.1 s.
 */
export async function assertStrongPassword(password: string, email: string, about: readonly string[]): Promise<void> {
  const address = email.trim().toLowerCase();
  if (password.toLowerCase().includes(address)) fail('password_too_weak');
  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password.normalize('NFC'), wordsOf(['Cartwright', address, ...about]));
  if (score < STRONG) fail('password_too_weak');
}
