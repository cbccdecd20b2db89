import type { mailKinds } from '@cartwright/contract/settings/mail-kinds';

/**
 * The text of a mail as anybody may read it, and as it is stored once it is no longer to be sent: the token of a one-time
 * link, which nothing else stores (S-6), is left out.
 */
export const readableBody = ({
  kind,
  body,
}: {
  readonly kind: (typeof mailKinds)[number];
  readonly body: string;
}): string => (kind === 'oneTimeLink' ? body.replaceAll(/#[\w-]{20,}/g, '#…') : body);
