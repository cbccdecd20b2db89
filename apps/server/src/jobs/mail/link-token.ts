import type { Ctx } from '../../core/context.ts';

/** What the token of a one-time link is encrypted for while its mail waits; nothing else stores it (S-6). */
export const LINK_TOKEN = 'one-time link';

/** The place of the token in the text. */
const PLACE = '#…';

/** Why a link does not go out after a restore without the key. */
export const LINK_LOCKED = 'The link cannot be read with the key of this machine: make a new one in Settings → People.';

/** Why a link waits although it is due. */
export const WITHHELD = 'The mail server was changed: the link waits until an administrator has seen it.';

/** The text as it is sent; null when the token cannot be read here. */
export function bodyWithToken({ secrets }: Ctx, { body, linkToken }: { body: string; linkToken: string | null }) {
  if (linkToken === null) return body;
  const token = secrets.open(linkToken, LINK_TOKEN);
  return token === null ? null : body.replace(PLACE, `#${token}`);
}
