import { PASSWORD } from '../members.ts';
import { answered, type Line } from '../slots.ts';

const server = { host: 'mail.test', port: 465, security: 'tls', userName: '', fromAddress: 'a@b.test' } as const;

/** Who decides where mail goes, and what became of it. There is no mail server. */
export const mailLines = {
  'settings.mailServer': () => ({}),
  'settings.updateMailServer': () => ({ body: { ...server, currentPassword: PASSWORD } }),
  'settings.removeMailServer': () => ({ body: { currentPassword: PASSWORD } }),
  'settings.reviewMailServer': answered(409, () => ({ body: { version: 1 } })),
  'settings.outbox': () => ({ body: {} }),
  'settings.testMail': answered(409, () => ({})),
  'settings.sendAgain': answered(409, (own) => ({ body: { mailId: own.mail } })),
} satisfies {
  readonly [
    O in `settings.${'mailServer' | 'updateMailServer' | 'removeMailServer' | 'reviewMailServer' | 'outbox' | 'testMail' | 'sendAgain'}`
  ]: Line<O>;
};
