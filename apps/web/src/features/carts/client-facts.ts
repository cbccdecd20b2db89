import { businessDate } from '@cartwright/domain/dates';
import { date } from '../../ui/format.ts';
import type { Client } from './cart-types.ts';
import { dayNames } from './delivery-days.ts';

/** "Accepts Tue, Thu · AM"; undefined when the client said nothing about deliveries. */
export function acceptsText(client: Pick<Client, 'acceptedDays' | 'acceptAm' | 'acceptPm'>): string | undefined {
  const days = client.acceptedDays.length === 0 ? '' : dayNames(client.acceptedDays);
  const times = [client.acceptAm ? 'AM' : '', client.acceptPm ? 'PM' : ''].filter(Boolean);
  // Both halves of the day are no restriction worth a word.
  const when = times.length === 1 ? (times[0] ?? '') : '';
  const text = [days, when].filter(Boolean).join(' · ');
  return text === '' ? undefined : `Accepts ${text}`;
}

/** "Last order 11/12/2026" on the business calendar. */
export const lastOrderText = (client: Pick<Client, 'lastOrderDate'>, timeZone: string): string =>
  client.lastOrderDate === null ? 'No order yet' : `Last order ${date(businessDate(client.lastOrderDate, timeZone))}`;
