import { query } from './place.ts';

/** Which orders count: of business days (null is open), and whether only those whose sales person is this one. */
export interface SoldOrders {
  readonly from: string | null;
  readonly to: string | null;
  readonly mine: boolean;
  /** Only those that owe something: of one age of what is due, or `all`. */
  readonly due?: string;
}

/** Orders of every status but Cancelled. */
export const ordersQuery = ({ from, to, mine, due }: SoldOrders): string =>
  query({ hideReleased: 'false', from, to, mine, due });
