import { addMoney } from '@cartwright/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { money } from '../../../lib/format.ts';

/** What a client owes of its invoiced orders, for those who may see amounts due: in words, with the list that explains it. */
export function useOwes(clientId: number) {
  const href = usePlaces().amountsDue(clientId);
  const body = { clientId, page: { skip: 0, take: 1, sort: [] } };
  const { data } = useQuery({ ...readPage('accounting.amountsDue', { body }), enabled: href !== undefined });
  if (href === undefined || data === undefined || data.totals.due === 0) return undefined;
  const { due, days1to7, days8to30, days31 } = data.totals;
  const overdue = addMoney(days1to7, days8to30, days31);
  return { href, text: owesText(due, overdue), isOverdue: overdue > 0 };
}

/** "$5,464.83, overdue", "$5,464.83, $1,200.00 overdue" when a part of it is */
export function owesText(due: number, overdue: number): string {
  if (overdue === 0) return money(due);
  return overdue === due ? `${money(due)}, overdue` : `${money(due)}, ${money(overdue)} overdue`;
}
