import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app: RFC 6238 with its defaults, SHA-1, steps of 30 seconds, six digits. */

const STEP_MS = 30_000;

/** The time step of an instant. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a step: the HOTP of RFC 4226 with the step as its counter. */
export function codeOf(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) % 16;
  const number = hash.readUInt32BE(offset) % 2 ** 31;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step that a typed code belongs to: the current one, or one beside it, for clocks that differ; null for none. */
export function stepWith(secret: Buffer, code: string, now: Date): number | null {
  const current = stepOf(now);
  const given = Buffer.from(code);
  const steps = [current, current - 1, current + 1].filter((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return steps[0] ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base32 without padding (RFC 4648), as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The address that an authenticator app reads from a QR code. */
export function enrolmentUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
