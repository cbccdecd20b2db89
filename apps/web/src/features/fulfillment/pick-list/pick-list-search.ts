/** The orders of a pick list, as their ids with dashes between them. */
export interface PickListSearch {
  readonly orders?: string;
}

export function pickListSearch(raw: Record<string, unknown>): PickListSearch {
  const given = raw['orders'];
  const orders = typeof given === 'number' || typeof given === 'string' ? String(given) : '';
  return /^\d{1,10}(-\d{1,10})*$/.test(orders) ? { orders } : {};
}

export const orderIdsOf = ({ orders = '' }: PickListSearch): number[] =>
  orders === '' ? [] : [...new Set(orders.split('-').map(Number))];
