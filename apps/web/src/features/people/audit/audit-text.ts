import { dash, orDash } from '../../../lib/format.ts';
import type { AuditRow } from './audit-list.ts';
import { orderName } from '@cartwright/domain/orders/order-name';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was done: "Sign in failed"; steps of orders have names of the program, "voidManifest". */
export const actionText = ({ action }: Pick<AuditRow, 'action'>): string =>
  capital(action.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());

/** Who did it; nobody is known of a failed sign-in. */
export const actorText = ({ personName, action }: Pick<AuditRow, 'personName' | 'action'>): string =>
  personName ?? (action === 'sign in failed' ? dash : 'Cartwright');

/** The record: "Person Noah Brandt", or its number when it has no name any more. */
export function subjectText({ entity, entityId, subject, orderNo }: AuditRow): string {
  if (orderNo !== null) return `Order ${orderName({ orderNo })}`;
  const name = subject ?? (entityId === null ? '' : String(entityId));
  return name === '' ? capital(entity.replaceAll('_', ' ')) : `${capital(entity.replaceAll('_', ' '))} ${name}`;
}

/** "(206) 555-0142", or "$12.50 → $40.00" of a fact that has changed. */
export const valueText = ({ from, to }: Pick<AuditRow['facts'][number], 'from' | 'to'>): string =>
  from === null ? orDash(to) : `${from} → ${orDash(to)}`;

/** "Phone: – → (206) 555-0142; Network: 127.0.0.1" */
export const factsText = ({ facts }: Pick<AuditRow, 'facts'>): string =>
  facts.map((fact) => `${fact.label}: ${valueText(fact)}`).join('; ');
