import type { Ctx } from '../../core/context.ts';
import { isSealed } from '../../core/secrets.ts';

/** What the stored password of the mail server is encrypted for. */
export const MAIL_PASSWORD = 'mail password';

/** Why mail waits after a restore without the key. */
export const MAIL_PASSWORD_LOCKED =
  'The stored password of the mail server cannot be read with the key of this machine: enter it again in the settings.';

/** The password as the mail server takes it; null when its key is not here. */
export function openMailPassword({ secrets }: Ctx, stored: string): string | null {
  // One that an older version has stored is encrypted at the next start.
  return stored === '' || !isSealed(stored) ? stored : secrets.open(stored, MAIL_PASSWORD);
}
