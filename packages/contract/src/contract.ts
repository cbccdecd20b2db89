import { accounting } from './accounting/accounting.contract.ts';
import { accounts } from './accounts/accounts.contract.ts';
import { carts } from './carts/carts.contract.ts';
import { dashboard } from './dashboard/dashboard.contract.ts';
import { exportCalls } from './exports/exports.contract.ts';
import { events } from './people/events.contract.ts';
import { fulfillment } from './fulfillment/fulfillment.contract.ts';
import { imports } from './imports/imports.contract.ts';
import { invitations } from './invitations/invitations.contract.ts';
import { navigation } from './dashboard/navigation.contract.ts';
import { notifications } from './people/notifications.contract.ts';
import { orders } from './orders/orders.contract.ts';
import { paperwork } from './paperwork/paperwork.contract.ts';
import { people } from './people/people.contract.ts';
import { products } from './products/products.contract.ts';
import { reports } from './reports/reports.contract.ts';
import { lists } from './settings/setting-lists.contract.ts';
import type { InputTo, OperationOf, OutputFrom } from './operations.ts';
import { settings } from './settings/settings.contract.ts';
import { stateReports } from './paperwork/state-reports.contract.ts';
import { tiers } from './tiers/tiers.contract.ts';
import { transactions } from './reports/transactions.contract.ts';

/** Every call of the API, by feature and operation. The web app imports its type only. */
export const contract = {
  people,
  events,
  notifications,
  settings,
  lists,
  imports,
  exports: exportCalls,
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

/** The name of a call: `'carts.current'`. */
export type Operation = OperationOf<Contract>;

/** What a caller of an operation passes. */
export type InputOf<O extends Operation> = InputTo<Contract, O>;

/** What a caller of an operation gets. */
export type OutputOf<O extends Operation> = OutputFrom<Contract, O>;
