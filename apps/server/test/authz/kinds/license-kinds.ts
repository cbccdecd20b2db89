import type { TestApp } from '../../test-app.ts';
import { only } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';

const findingOf = async ({ owner }: TestApp, clientId: number, personId: number, appliedBy: number | null) => {
  const { rows } = await owner.pool.query<{ id: number }>(
    `WITH list AS (INSERT INTO license_list (file_name, person_id, created_at, licenses, known_clients, clients, unread)
       VALUES ('list.csv', $2, now(), 1, 1, 1, 0) RETURNING id)
     INSERT INTO license_finding (list_id, kind, license_no, tradename, client_id, reason, before, after, applied_at, applied_by)
       SELECT list.id, 'changed', c.license_no, c.tradename, c.id, 'Changed.', '{"city": null}', '{"city": "Elma"}',
         CASE WHEN $3::int IS NULL THEN NULL ELSE now() END, $3 FROM list, client c
       WHERE c.id = $1 RETURNING id`,
    [clientId, personId, appliedBy],
  );
  return only(rows).id;
};

/** What a list of licensees says of a client: one that waits, and one that was applied while the client was changed since. */
export const licenseKinds = {
  openFinding: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: ['ids'],
    make: async (app, { id }, its) => await findingOf(app, await its('client'), id, null),
  }),
  appliedFinding: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: [],
    make: async (app, { id }, its) => await findingOf(app, await its('client'), id, id),
  }),
};
