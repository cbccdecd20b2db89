import { accounting } from './accounting.contract.ts';
import { accounts } from './accounts.contract.ts';
import { carts } from './carts.contract.ts';
import { dashboard } from './dashboard.contract.ts';
import { events } from './events.contract.ts';
import { fulfillment } from './fulfillment.contract.ts';
import { invitations } from './invitations.contract.ts';
import { navigation } from './navigation.contract.ts';
import { notifications } from './notifications.contract.ts';
import { orders } from './orders.contract.ts';
import { paperwork } from './paperwork.contract.ts';
import { people } from './people.contract.ts';
import { products } from './products.contract.ts';
import { reports } from './reports.contract.ts';
import type { CallInput, CallOutput } from './route.ts';
import { settings } from './settings.contract.ts';
import { stateReports } from './state-reports.contract.ts';
import { tiers } from './tiers.contract.ts';
import { transactions } from './transactions.contract.ts';

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
