import { sumMoney } from '@cartwright/domain/money/money';
import type { Order } from '../../shared/order-query.ts';

/** What persons gave of an order's credit: this part may be changed, what returns gave goes with them. */
export const personsCredit = ({ credits }: Order): number =>
  sumMoney(credits.filter(({ origin }) => origin === 'person').map(({ amount }) => amount));
