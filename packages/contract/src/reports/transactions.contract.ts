import { z } from 'zod';
import { done, input, instant, listOf, named } from '../fields.ts';
import { route } from '../route.ts';

const state = {
  transactionId: z.string(),
  kind: z.string(),
  /** What it is, in the words of the person who waits: "Import of shops.csv". */
  title: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** 0 to 100. */
  progress: z.int(),
  /** What it does at the moment; once it is done, what it did. */
  note: z.string().nullable(),
  error: z.string().nullable(),
};

/** Long work as its owner sees it: spec 000 §7 answers a TransactionId, later a final file link. */
const transaction = named('Transaction', {
  ...state,
  /** What the job made, as JSON text; its shape belongs to the kind. */
  result: z.string().nullable(),
  /** Where the file it made is had: for a quarter of an hour, in the session that asked. Asking again makes a new one. */
  fileLink: z.string().nullable(),
});

const inTray = named('TrayTransaction', {
  ...state,
  fileName: z.string().nullable(),
  canCancel: z.boolean(),
  isCancelling: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

const params = input({ id: z.uuid() });
const own = { auth: 'staff', permission: 'signed-in' } as const;

/** The most jobs that the tray shows. */
export const TRAY_CAP = 50;

export const transactions = {
  list: route({
    method: 'GET',
    path: '/v1/transactions',
    summary: 'The own jobs of the last week that were not dismissed, newest first, at most 50',
    ...own,
    effect: 'read',
    response: listOf(inTray),
  }),
  one: route({
    method: 'GET',
    path: '/v1/transactions/{id}',
    summary: 'State of one of the own jobs',
    ...own,
    effect: 'read',
    params,
    response: transaction,
  }),
  watch: route({
    method: 'GET',
    path: '/v1/transactions/{id}/events',
    summary: 'The states of a job as they change, as server-sent events',
    ...own,
    effect: 'read',
    kind: 'events',
    params,
    response: transaction,
  }),
  file: route({
    method: 'GET',
    path: '/v1/transactions/{id}/file',
    summary: 'The file that one of the own jobs made, by the link that its state names',
    ...own,
    effect: 'read',
    kind: 'file',
    params,
    query: input({ ticket: z.string().max(60) }),
    response: z.string(),
    refusals: ['link_expired'],
  }),
  cancel: route({
    method: 'POST',
    path: '/v1/transactions/{id}/cancel',
    summary: 'Stops one of the own jobs at its next step; what it did is undone',
    ...own,
    effect: 'write',
    params,
    response: done,
    refusals: ['job_over', 'job_goes_on'],
  }),
  dismiss: route({
    method: 'POST',
    path: '/v1/transactions/dismiss',
    summary: 'Takes own jobs that are over off the list, all or none',
    ...own,
    effect: 'write',
    body: input({ transactionIds: z.array(z.uuid()).min(1).max(TRAY_CAP) }),
    response: done,
    refusals: ['not_found', 'job_running'],
  }),
};
