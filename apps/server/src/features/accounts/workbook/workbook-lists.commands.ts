import type { MissingEntry } from '@cartwright/domain/imports/import-rows';
import type { StaffCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import type { MadeEntry } from '../../../jobs/import/import-kind.ts';
import { removeSettingEntry } from '../../settings/lists/setting-lists.commands.ts';
import { makeTitles, unmakeTitles } from '../contacts/import/undo-contacts.commands.ts';
import { accountLists } from '../groups/account-lists.ts';
import { addDeliveryRoute, addHoldingCompany } from '../groups/client-groups.commands.ts';

/** Makes routes, holding companies and titles of contacts that rows name, each once. */
export async function makeAccountEntries(ctx: StaffCtx, missing: readonly MissingEntry[]): Promise<MadeEntry[]> {
  const made: MadeEntry[] = [];
  for (const entry of missing) {
    const { list, name } = entry;
    if (list === 'route') made.push({ ...entry, id: (await addDeliveryRoute(ctx, name)).id });
    if (list === 'holdingCompany') made.push({ ...entry, id: (await addHoldingCompany(ctx, name)).id });
  }
  return [
    ...made,
    ...(await makeTitles(
      ctx,
      missing.filter(({ list }) => list === 'title'),
    )),
  ];
}

/** Removes those of them that nothing uses. */
export async function unmakeAccountEntries(ctx: StaffCtx, made: readonly MadeEntry[]): Promise<void> {
  await unmakeTitles(
    ctx,
    made.filter(({ list }) => list === 'title'),
  );
  for (const { list, id } of made) {
    if (list !== 'route' && list !== 'holdingCompany') continue;
    try {
      await removeSettingEntry(ctx, accountLists[list], list, id);
    } catch (error) {
      // A client has it, or somebody has removed it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
