import type { MissingEntry } from '@cartwright/domain/imports/import-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import type { MadeEntry } from '../../../jobs/import/import-kind.ts';
import { makeAccountEntries, unmakeAccountEntries } from '../../accounts/workbook/workbook-lists.commands.ts';
import { addTier, removeTier } from '../tiers.commands.ts';

/** Makes tiers, routes, holding companies and titles of contacts that rows name, each once. */
export async function makeClientEntries(ctx: StaffCtx, missing: readonly MissingEntry[]): Promise<MadeEntry[]> {
  const made = await makeAccountEntries(ctx, missing);
  for (const entry of missing) {
    if (entry.list !== 'tier') continue;
    const { id } = await addTier(ctx, { name: entry.name, description: '', isActive: true });
    made.push({ ...entry, id });
  }
  return made;
}

/** Removes those of them that nothing uses. */
export async function unmakeClientEntries(ctx: StaffCtx, made: readonly MadeEntry[]): Promise<void> {
  await unmakeAccountEntries(ctx, made);
  for (const { list, id } of made) {
    if (list !== 'tier') continue;
    try {
      await removeTier(ctx, id, false);
    } catch (error) {
      // A client or a rule has it, or somebody has removed it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
