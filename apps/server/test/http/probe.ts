import { input, text, wire } from '@cartwright/contract/fields';
import { route } from '@cartwright/contract/route';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../src/db/transaction.ts';
import { failStale } from '../../src/db/assert-version.ts';
import { recordAudit } from '../../src/db/audit.ts';
import { implement } from '../../src/http/implement.ts';
import { fail } from '../../src/core/errors.ts';
import { enqueueJob } from '../../src/jobs/jobs.commands.ts';

/** Calls that do on purpose what no call of the product does, so that the guarantees of the HTTP layer can be tested. */

const common = { summary: 'A probe', auth: 'staff', permission: 'signed-in' } as const;
const said = z.object({ said: z.string() });

const probes = {
  bug: route({ ...common, method: 'GET', path: '/v1/probe/bug', effect: 'read', response: said }),
  slow: route({ ...common, method: 'GET', path: '/v1/probe/slow', effect: 'read', response: said }),
  locked: route({ ...common, method: 'POST', path: '/v1/probe/locked', effect: 'write', response: said }),
  leak: route({
    ...common,
    method: 'GET',
    path: '/v1/probe/leak',
    effect: 'read',
    response: z.object({
      id: z.int(),
      inner: z.object({ name: z.string() }).nullable(),
      rows: z.array(z.object({ id: z.int(), more: z.array(z.object({ id: z.int() })) })),
      none: z.object({ id: z.int() }).nullish(),
    }),
  }),
  write: route({
    ...common,
    method: 'POST',
    path: '/v1/probe/write',
    effect: 'write',
    permission: 'carts.edit',
    body: input({
      note: text(50),
      licence: wire('UBI', text(20)).optional(),
      items: z.array(input({ units: z.int() })).optional(),
      version: z.int().nullish(),
      end: z.enum(['bug', 'refused', 'stale', 'unavailable']).optional(),
    }),
    response: z.object({ id: z.int(), note: z.string(), version: z.int() }),
    refusals: ['cart_empty', 'stale_version'],
  }),
  get: route({ ...common, method: 'GET', path: '/v1/probe/get', effect: 'write', response: said }),
  query: route({
    ...common,
    method: 'GET',
    path: '/v1/probe/query',
    effect: 'read',
    query: input({ name: text(20).optional() }),
    response: said,
  }),
  zone: route({ ...common, method: 'GET', path: '/v1/probe/zone', effect: 'read', response: said }),
  job: route({
    ...common,
    method: 'POST',
    path: '/v1/probe/job',
    effect: 'write',
    body: input({ end: text(20) }),
    response: z.object({ transactionId: z.string() }),
  }),
};

/** What the probes have seen, for the tests to read. */
export const seen = { attempts: 0 };

export const probeRoutes = implement(
  'probe',
  probes,
)({
  bug: async (ctx) => {
    await ctx.db.execute(sql`SELECT secret_column FROM person WHERE name = ${'the secret value'}`);
    return { said: 'never' };
  },
  slow: async (ctx) =>
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`SET LOCAL statement_timeout = '50ms'`);
      await ctx.db.execute(sql`SELECT pg_sleep(2)`);
      return { said: 'never' };
    }),
  locked: async (ctx) =>
    await inTransaction(ctx, async (ctx) => {
      seen.attempts += 1;
      await ctx.db.execute(sql`SET LOCAL lock_timeout = '100ms'`);
      await ctx.db.execute(sql`SELECT FROM role WHERE name = 'Administrator' FOR UPDATE`);
      return { said: 'locked' };
    }),
  leak: async () => {
    const secret = 'never said';
    const rows = [{ id: 1, more: [{ id: 2, secret }], secret }];
    return { id: 1, secret, inner: { name: 'shown', secret }, rows, none: null };
  },
  write: async (ctx, { body }) => {
    await recordAudit(ctx, { action: 'review', entity: 'mail server', detail: { host: body.note } });
    if (body.end === 'bug') throw new Error('a bug');
    if (body.end === 'refused') fail('cart_empty');
    if (body.end === 'stale') failStale(8, 'Ada', '2026-11-20T17:00:00Z');
    if (body.end === 'unavailable') fail('unavailable', { retryAfterSeconds: 1 });
    return { id: 12, note: body.note, version: (body.version ?? 6) + 1 };
  },
  get: async (ctx) => {
    await recordAudit(ctx, { action: 'review', entity: 'mail server', detail: { host: 'probe' } });
    return { said: 'done' };
  },
  query: async (_ctx, { query }) => ({ said: query.name ?? '' }),
  zone: async (ctx) => ({ said: ctx.timeZone }),
  job: async (ctx, { body }) => ({
    transactionId: await enqueueJob(ctx, 'accounts.export', 'Import of probe.csv', body),
  }),
});
