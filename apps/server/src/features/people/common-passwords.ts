import { refuse } from '../../http/refusal.ts';

/**
 * The common passwords that have the 12 characters ours need. Repeats, runs and the product's own name are caught by
 * rule; the list holds what is left of the usual lists at that length.
 */
const listed = new Set(
  `password1234 password12345 password123456 passwordpassword 123456789012 1234567890123 12345678901234 qwertyuiop12
  qwertyuiop123 qwertyuiop123456 qwerty123456 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i q1w2e3r4t5y6 iloveyou1234 letmein12345
  administrator administrator1 welcome12345 changeme1234 zaq12wsxcde3 football1234 baseball1234 superman1234
  correcthorsebatterystaple unbelievable thunderstorm masterpassword trustno1trustno1 monkey123456 dragon123456
  sunshine1234 princess1234 cartwright12 cartwright123 cartwright1234 asdfghjkl123 zxcvbnm12345 adminadmin123`.split(
    /\s+/,
  ),
);

/** Refuses passwords from the lists of common ones, runs such as 123456789012 and repeats of one or two characters. */
export function refuseCommonPassword(password: string): void {
  const plain = password.toLowerCase();
  const repeats = /^(.{1,3})\1+$/u.test(plain);
  const codes = Array.from(plain, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  if (listed.has(plain) || repeats || (steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1)) {
    throw refuse('password_too_common');
  }
}
