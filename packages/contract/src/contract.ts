import { accounting } from './accounting/accounting.contract.ts';
import { accounts } from './accounts/accounts.contract.ts';
import { carts } from './carts/carts.contract.ts';
import { dashboard } from './reports/dashboard.contract.ts';
import { events } from './people/events.contract.ts';
import { fulfillment } from './orders/fulfillment.contract.ts';
import { invitations } from './people/invitations.contract.ts';
import { navigation } from './people/navigation.contract.ts';
import { notifications } from './people/notifications.contract.ts';
import { orders } from './orders/orders.contract.ts';
import { paperwork } from './paperwork/paperwork.contract.ts';
import { people } from './people/people.contract.ts';
import { products } from './products/products.contract.ts';
import { reports } from './reports/reports.contract.ts';
import type { CallInput, CallOutput } from './route.ts';
import { settings } from './settings/settings.contract.ts';
import { stateReports } from './paperwork/state-reports.contract.ts';
import { tiers } from './accounts/tiers.contract.ts';
import { transactions } from './reports/transactions.contract.ts';

/** Every call of the API, by feature and operation. The web app imports its type only. */
export const contract = {
  people,
  events,
  notifications,
  settings,
  accounts,
  tiers,
  products,
  invitations,
  carts,
  orders,
  fulfillment,
  paperwork,
  stateReports,
  accounting,
  reports,
  dashboard,
  navigation,
  transactions,
};
export type Contract = typeof contract;

/** `'carts.current'` and the like: the one name of an operation on all floors. */
export type Operation = {
  [F in keyof Contract & string]: `${F}.${keyof Contract[F] & string}`;
}[keyof Contract & string];

type Definition<O extends Operation> = O extends `${infer F}.${infer N}`
  ? F extends keyof Contract
    ? N extends keyof Contract[F]
      ? Contract[F][N]
      : never
    : never
  : never;

/** What a caller of an operation passes. */
export type InputOf<O extends Operation> = CallInput<Definition<O>>;

/** What a caller of an operation gets. */
export type OutputOf<O extends Operation> = CallOutput<Definition<O>>;
