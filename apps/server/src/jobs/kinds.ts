import { contract } from '@cartwright/contract/contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import type { Actor } from '../core/context.ts';
import { holds } from '../auth/holds.ts';
import type { Group, RouteDef, RoutePermission } from '@cartwright/contract/route';

const { accounting, accounts, imports, paperwork, products, reports, stateReports } = contract;

type Call = Pick<RouteDef, 'permission' | 'alsoNeeds'>;

/** The call of a list by its name: `orders.list`. */
export function callNamed(operation: string): RouteDef | undefined {
  const [group = '', name = ''] = operation.split('.', 2);
  const groups: Readonly<Record<string, Group>> = contract;
  const calls = Object.hasOwn(groups, group) ? groups[group] : undefined;
  return calls !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined;
}

interface JobKind {
  /** That of the call that starts it: its owner must hold it still when it runs. */
  readonly permission: RoutePermission;
  /** Its owner may cancel it; what it did until then is rolled back. */
  readonly canCancel: boolean;
  /** Nobody is notified of its success, for instance because a screen waits for it: it leaves the tray by itself. */
  readonly isQuiet?: true;
  /** The screen that starts it waits a little for its file: nobody is notified of one that is made as quickly. */
  readonly isAwaited?: true;
  /** Keys with which its file says more: who had one when it ran opens the file only while they have it. */
  readonly saysMoreWith?: readonly PermissionKey[];
  /** The call whose answer its file is, by the input of the job: its owner opens the file only while they may make that call. */
  readonly answers?: (input: unknown) => Call | undefined;
  /** The server enqueues it as a consequence of other work; it counts against no limit of its owner. */
  readonly isFollowUp?: true;
}

/** Every kind of job. Each has a queue of its name and a handler in `app.ts`. */
export const jobKinds = {
  'exports.list': {
    permission: 'signed-in',
    canCancel: true,
    isAwaited: true,
    saysMoreWith: ['costs', 'accounts.export'],
    answers: (input) => callNamed((input as { list: string }).list),
  },
  'imports.check': { permission: imports.check.permission, canCancel: true, isQuiet: true },
  'imports.run': { permission: imports.run.permission, canCancel: true },
  'imports.undo': { permission: imports.undo.permission, canCancel: true },
  'accounts.check': {
    permission: accounts.importCheck.permission,
    canCancel: true,
    isQuiet: true,
  },
  'accounts.import': { permission: accounts.importRun.permission, canCancel: true },
  'accounts.undoImport': { permission: accounts.importUndo.permission, canCancel: true },
  'accounts.export': { permission: accounts.exportClients.permission, canCancel: true, isAwaited: true },
  'accounts.geocode': { permission: 'signed-in', canCancel: false, isQuiet: true, isFollowUp: true },
  'fulfillment.priceReport': {
    permission: stateReports.reportPriceChange.permission,
    canCancel: false,
  },
  'accounting.amountsDue': { permission: accounting.exportAmountsDue.permission, canCancel: true, isAwaited: true },
  'reports.client': { permission: reports.clientExport.permission, canCancel: true, isAwaited: true },
  'reports.orderSummary': { permission: reports.exportOrderSummary.permission, canCancel: true, isAwaited: true },
  'reports.orderDetails': { permission: reports.exportOrderDetails.permission, canCancel: true, isAwaited: true },
  'reports.sales': {
    permission: reports.exportSales.permission,
    canCancel: true,
    isAwaited: true,
    saysMoreWith: ['costs'],
  },
  'reports.allData': { permission: reports.exportAllData.permission, canCancel: true, isAwaited: true },
  'reports.reconciliation': { permission: reports.exportReconciliation.permission, canCancel: true, isAwaited: true },
  // What a step of an order makes, whatever the step asked for.
  'paperwork.step': { permission: 'signed-in', canCancel: false, isQuiet: true, isFollowUp: true },
  'paperwork.again': { permission: paperwork.makeAgain.permission, canCancel: true },
  'paperwork.print': { permission: paperwork.printDocuments.permission, canCancel: true, isAwaited: true },
  'paperwork.missing': { permission: paperwork.makeMissing.permission, canCancel: true },
  'products.export': {
    permission: products.exportProducts.permission,
    canCancel: true,
    isAwaited: true,
    saysMoreWith: ['costs'],
  },
  'products.labels': { permission: products.printLabels.permission, canCancel: true, isAwaited: true },
  'accounting.export': { permission: accounting.exportInvoices.permission, canCancel: false },
} as const satisfies Readonly<Record<string, JobKind>>;

export type QueueName = keyof typeof jobKinds;

export const queueNames = Object.keys(jobKinds) as QueueName[];

/** The kind of a stored job; a kind that an older version knew cannot be cancelled. */
export const kindOf = (name: string): JobKind =>
  Object.hasOwn(jobKinds, name) ? jobKinds[name as QueueName] : { canCancel: false, permission: 'none' };

/** The kinds whose key somebody holds, or those whose key they lack. */
export const kindsWithin = (actor: Pick<Actor, 'permissions'>, isHeld = true): QueueName[] =>
  queueNames.filter((name) => holds(actor, kindOf(name).permission) === isHeld);

/** The keys that somebody has with which the file of a kind says more. */
export const saidWith = (actor: Pick<Actor, 'permissions'>, name: string): PermissionKey[] =>
  (kindOf(name).saysMoreWith ?? []).filter((key) => actor.permissions.has(key));

/** The key by which somebody may make the call whose answer the file of a job is; none where every one who is signed in may. */
export function openedWith(actor: Pick<Actor, 'permissions'>, name: string, input: unknown): PermissionKey[] {
  const call = kindOf(name).answers?.(input);
  if (call === undefined) return [];
  const keys = typeof call.permission === 'string' ? [call.permission] : call.permission;
  const first = keys.find((key) => key !== 'signed-in' && key !== 'none' && actor.permissions.has(key));
  return [first, call.alsoNeeds].filter((key) => key !== undefined) as PermissionKey[];
}

/** Kinds whose file a screen waits for. */
export const awaitedKinds = queueNames.filter((name) => kindOf(name).isAwaited === true);

/** Kinds that no person starts. */
export const followUps = queueNames.filter((name) => kindOf(name).isFollowUp === true);
