import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { mailSetting } from '../../../src/db/schema/settings.table.ts';
import { MAIL_PASSWORD } from '../../../src/jobs/mail/mail-password.ts';
import type { TestApp } from '../../test-app.ts';

/** What a mail server that the test runs does with the next messages. */
export interface MailFaults {
  /** What it answers to a recipient: a code such as 450 or 550. */
  refuse: Readonly<Record<string, number>>;
  /** What it answers to the message. */
  refuseData: number | null;
  /** It takes the message and closes the connection without an answer. */
  dropAfterData: boolean;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  readonly faults: MailFaults;
  stop(): Promise<void>;
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** A real SMTP server on this machine, for the user "mail" with the password "secret". */
export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const faults: MailFaults = { refuse: {}, refuseData: null, dropAfterData: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mail' && password === 'secret'
        ? done(null, { user: 'mail' })
        : done(refusal(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      const code = faults.refuse[address];
      done(code === undefined ? null : refusal(code, `No mailbox ${address}`));
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (faults.refuseData !== null) return done(refusal(faults.refuseData, 'Not now'));
        received.push({
          from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString('latin1'),
        });
        if (!faults.dropAfterData) return done(null);
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    faults,
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Makes a server the one of the settings, as if it had been set before there were people: nobody is notified. */
export async function setMailServer({ owner, context }: Pick<TestApp, 'owner' | 'context'>, { port }: TestMailServer) {
  const password = context.secrets.seal('secret', MAIL_PASSWORD);
  const row = { host: '127.0.0.1', port, security: 'none', userName: 'mail', password } as const;
  const set = { ...row, fromAddress: 'orders@cascade.test', updatedAt: context.now().toISOString() };
  await owner.db.delete(mailSetting);
  await owner.db.insert(mailSetting).values(set);
}

/** Removes it; mails are held from then on. */
export const removeMailServer = async ({ owner }: Pick<TestApp, 'owner'>): Promise<void> =>
  void (await owner.db.delete(mailSetting));
