import { codeOf, stepOf } from '../../src/features/people/two-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** What an authenticator app with this secret (base32) shows at a moment, or some steps of 30 s later. */
export const appCode = (secret: string, at: Date, ahead = 0): string => codeOf(bytesOf(secret), stepOf(at) + ahead);
