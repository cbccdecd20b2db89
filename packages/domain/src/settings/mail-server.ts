/** The data of a mail server as a form holds it: what is refused. */
import type { Fault } from '../faults.ts';
import { notReadable } from '../accounts/identifier-fields.ts';
import { readEmail } from '../accounts/names.ts';

interface MailServerForm {
  readonly host: string;
  readonly security: 'tls' | 'starttls' | 'none';
  readonly fromAddress: string;
}

/** A host name or an address, without a scheme, a port or a path. */
const HOST = /^[a-z0-9](?:[a-z0-9.:-]*[a-z0-9])?$/i;

/** Hosts that are this machine, to which mail may go without TLS. */
export const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host);

const fault = (path: string, detail: string): Fault => ({ path: [path], code: `${path}_not_valid`, detail });

/** What is wrong with each field. */
export function mailServerFaults({ host, security, fromAddress }: MailServerForm): readonly Fault[] {
  return [
    ...(HOST.test(host) ? [] : [fault('host', notReadable(host, 'the name of a server'))]),
    ...(readEmail(fromAddress) !== null ? [] : [fault('fromAddress', notReadable(fromAddress, 'an email address'))]),
    ...(security === 'none' && !isThisMachine(host)
      ? [fault('security', 'Mail without TLS is sent to this machine only.')]
      : []),
  ];
}
