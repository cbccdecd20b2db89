import type { MailSecurity } from '@cartwright/contract/settings/mail-kinds';
import { isThisMachine } from '@cartwright/domain/settings/mail-server';
import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import { isPrivate } from './outbound.ts';

/** The only way to send mail: one message in one conversation with the configured server, within a time limit (S-36, S-39). */

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly userName: string;
  readonly password: string;
}

export interface Attachment {
  readonly name: string;
  readonly content: Buffer;
  readonly contentType: 'application/pdf' | 'image/jpeg';
}

export interface MailMessage {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Everybody it is written to. */
  readonly to: readonly { readonly name: string; readonly address: string }[];
  /** Those it is sent to now. */
  readonly sendTo: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: string;
  readonly date: Date;
  readonly attachments: readonly Attachment[];
}

/** What the server said about one address. */
export interface RefusedAddress {
  readonly address: string;
  readonly answer: string;
  /** It may be accepted later. */
  readonly isTemporary: boolean;
}

export type Delivery =
  | { readonly accepted: readonly string[]; readonly refused: readonly RefusedAddress[] }
  /** Nobody got it, or nobody knows: `answer` is for people. */
  | { readonly accepted: null; readonly answer: string; readonly isTemporary: boolean };

export interface SmtpLimits {
  readonly timeoutMs?: number;
  /** Hosts that an operator has named, which may be in a private network. */
  readonly privateHosts?: readonly string[];
}

/** Shorter than the time for which an attempt is reserved. */
const LONGEST_MS = 45_000;

/** Sends a message; whatever goes wrong is in what it returns. */
export async function sendOverSmtp(
  server: SmtpServer,
  message: MailMessage,
  { timeoutMs = LONGEST_MS, privateHosts = [] }: SmtpLimits = {},
): Promise<Delivery> {
  const { host, port, security, userName, password } = server;
  if (security === 'none' && !isThisMachine(host)) return refusedBy('Mail without TLS is sent to this machine only.');
  const address = await addressOf(host, privateHosts);
  if (address === null) return later(`The mail server ${host} is not found, or is in a private network.`);
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host, rejectUnauthorized: !isThisMachine(host), minVersion: 'TLSv1.2' },
    ...(userName === '' ? {} : { auth: { user: userName, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { promise: late, resolve } = Promise.withResolvers<Delivery>();
  const timer = setTimeout(() => resolve(later('The mail server took too long.')), timeoutMs);
  try {
    return await Promise.race([late, send(transport, message)]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

const later = (answer: string): Delivery => ({ accepted: null, answer, isTemporary: true });
const refusedBy = (answer: string): Delivery => ({ accepted: null, answer, isTemporary: false });

/** Resolves once; the connection goes to the address that was checked. */
async function addressOf(host: string, privateHosts: readonly string[]): Promise<string | null> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const mayBePrivate = isThisMachine(host) || privateHosts.includes(host);
  const [first] = mayBePrivate || !found.some(({ address }) => isPrivate(address)) ? found : [];
  return first?.address ?? null;
}

async function send(transport: ReturnType<typeof createTransport>, message: MailMessage): Promise<Delivery> {
  const { messageId, from, to, sendTo, replyTo, subject, body, date, attachments } = message;
  try {
    const { accepted, rejected, rejectedErrors }: Sent = await transport.sendMail({
      messageId,
      from,
      to: to.map(({ name, address }) => ({ name, address })),
      envelope: { from: from.address, to: [...sendTo] },
      ...(replyTo === null ? {} : { replyTo }),
      subject,
      text: body,
      date,
      attachments: attachments.map(({ name, ...attached }) => ({ ...attached, filename: name })),
    });
    const errors = rejectedErrors ?? [];
    return {
      accepted: accepted.map(String),
      refused: rejected.map((each) => refusalOf(String(each), errors)),
    };
  } catch (error) {
    return failureOf(error as SmtpError, sendTo);
  }
}

interface Sent {
  readonly accepted: readonly unknown[];
  readonly rejected: readonly unknown[];
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

interface SmtpError {
  readonly code?: string;
  /** What it was an answer to; CONN before any. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly recipient?: string;
  readonly message: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, 200)
    .trim();

const isTemporary = ({ responseCode }: SmtpError): boolean =>
  responseCode === undefined || responseCode < 500 || responseCode >= 600;

function refusalOf(address: string, errors: readonly SmtpError[]): RefusedAddress {
  const error = errors.find(({ recipient }) => recipient === address);
  const answer = plain(error?.response ?? error?.message ?? 'refused');
  return { address, answer, isTemporary: error !== undefined && isTemporary(error) };
}

/** Nothing answers, or something that greets as no mail server does. */
const isNoMailServer = ({ code, command, message }: SmtpError): boolean =>
  (code === 'EPROTOCOL' && command === 'CONN') || message.includes('ECONNREFUSED');

function failureOf(error: SmtpError, sendTo: readonly string[]): Delivery {
  // Every address was refused: each has its own answer.
  if (error.rejectedErrors !== undefined && error.rejectedErrors.length > 0) {
    const { rejectedErrors } = error;
    return { accepted: [], refused: sendTo.map((address) => refusalOf(address, rejectedErrors)) };
  }
  // The answer does not say what is at the port of a server that is none: settings are no port scanner.
  if (isNoMailServer(error)) return later('No mail server answers there.');
  const answer = plain(error.response ?? error.message);
  // A wrong password, too: somebody may correct it.
  return error.code === 'EAUTH' || isTemporary(error) ? later(answer) : refusedBy(answer);
}
