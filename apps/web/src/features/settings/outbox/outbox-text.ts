import type { MailStatus } from '@cartwright/contract/settings/mail-kinds';
import { dayTime } from '../../../lib/format.ts';
import type { OutboxRow } from './outbox-list.ts';

export const statusLabels: Readonly<Record<MailStatus, string>> = {
  held: 'Held',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
};

/** "Sent, 1 refused" */
export function stateText({ status, recipients }: OutboxRow): string {
  const refused = recipients.filter(({ state }) => state === 'refused').length;
  return refused > 0 && status !== 'failed' ? `${statusLabels[status]}, ${refused} refused` : statusLabels[status];
}

export const recipientsText = ({ recipients }: OutboxRow): string =>
  recipients.map(({ address }) => address).join(', ');

/** What happens next, or why nothing does. */
export function noteText({ kind, status, problem, nextAttemptAt, attempts }: OutboxRow): string {
  if (status === 'held') return 'There was no mail server.';
  if (status === 'waiting' && attempts === 0 && kind === 'orderWatch') return 'Gathers changes of two minutes.';
  if (status === 'waiting' && attempts === 0 && problem === null) return 'Is sent within a minute.';
  const next = status === 'waiting' ? `Next attempt ${dayTime(nextAttemptAt)}.` : '';
  return [problem, next].filter((part) => part !== null && part !== '').join(' ');
}
