import type { TestApp } from '../../test-app.ts';
import { only } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';

const followUpOf = async ({ owner }: TestApp, clientId: number, personId: number, ended: 'done' | null) => {
  const { rows } = await owner.pool.query<{ id: number }>(
    `INSERT INTO follow_up (client_id, day, what, person_id, created_by, created_at, ended_as, ended_at, ended_by)
     VALUES ($1, '2026-11-23', 'Call again', $2, $2, now(), $3,
       CASE WHEN $3::text IS NULL THEN NULL ELSE now() END, CASE WHEN $3::text IS NULL THEN NULL ELSE $2::int END)
     RETURNING id`,
    [clientId, personId, ended],
  );
  return only(rows).id;
};

/** What was promised to a client: open, and done. */
export const followUpKinds = {
  followUp: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['followUpId'],
    make: async (app, { id }, its) => await followUpOf(app, await its('client'), id, null),
  }),
  doneFollowUp: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['followUpId'],
    make: async (app, { id }, its) => await followUpOf(app, await its('client'), id, 'done'),
  }),
};
