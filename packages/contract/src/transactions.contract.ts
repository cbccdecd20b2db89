import { z } from 'zod';
import { input } from './fields.ts';
import { route } from './route.ts';

/** Long work as its owner sees it: spec 000 §7 answers a TransactionId, later a final result. */
const transaction = z.object({
  transactionId: z.string(),
  kind: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 100. */
  progress: z.int(),
  /** What the job made, as JSON text; its shape belongs to the kind. */
  result: z.string().nullable(),
  error: z.string().nullable(),
});

const params = input({ id: z.uuid() });

export const transactions = {
  one: route({
    method: 'GET',
    path: '/v1/transactions/{id}',
    summary: 'State of one of the own jobs',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    params,
    response: transaction,
  }),
  watch: route({
    method: 'GET',
    path: '/v1/transactions/{id}/events',
    summary: 'The states of a job as they change, as server-sent events',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    kind: 'events',
    params,
    response: transaction,
  }),
};
