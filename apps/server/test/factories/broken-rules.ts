import { checkData } from '../../src/db/invariants/check-data.ts';
import type { Database } from '../../src/db/connect.ts';

/** What does not hold of the stored invariants (`npm run check:data`); a sound database answers none. */
export async function brokenRules(owner: Database): Promise<string[]> {
  const results = await checkData(owner.pool);
  return results
    .filter(({ count }) => count > 0)
    .map(({ check, examples }) => `${check.invariant}: ${check.name} ${JSON.stringify(examples)}`);
}
