import type { TestApp } from '../../test-app.ts';
import { only } from '../../factories/unique.ts';
import { numbered } from './kind-of.ts';

const ruleOf = async ({ owner }: TestApp, clientId: number, isActive: boolean): Promise<number> => {
  const { rows } = await owner.pool.query<{ id: number }>(
    `INSERT INTO discount_rule (name, kind, value, client_id, is_active) VALUES ('Rule', 'percent', 5, $1, $2)
     RETURNING id`,
    [clientId, isActive],
  );
  return only(rows).id;
};

/** Price rules of a client, one that applies and one that is paused. */
export const ruleKinds = {
  rule: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: [],
    make: async (app, _owner, its) => await ruleOf(app, await its('client'), true),
  }),
  pausedRule: numbered({
    reach: 'accounts.all',
    under: 'client',
    fields: [],
    make: async (app, _owner, its) => await ruleOf(app, await its('client'), false),
  }),
};
