import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../../core/context.ts';
import { fail } from '../../../../core/errors.ts';
import { clientImportRow } from '../../../../db/schema/accounts-import.table.ts';
import type { Choices } from './import-plan.ts';
import { countOutcomes, firstRows } from '../import-summary.queries.ts';
import type { Findings } from './plan-rows.commands.ts';

/** The refused rows stay out, and the others are imported without them. */
export async function leaveOutRefused(ctx: StaffCtx, importId: string): Promise<void> {
  await ctx.db
    .update(clientImportRow)
    .set({ outcome: 'leftOut' })
    .where(and(eq(clientImportRow.importId, importId), eq(clientImportRow.outcome, 'refused')));
}

/** Refuses `import_refused` while a row is refused, a move is not decided, or changes would be taken back unasked. */
export async function assertNothingAsked(
  ctx: StaffCtx,
  importId: string,
  choices: Choices,
  { takesBack, newer, undecided }: Findings,
): Promise<void> {
  const { refused } = await countOutcomes(ctx, importId);
  if (refused > 0) {
    const reasons = (await firstRows(ctx, importId, ['refused'], 2)).map(
      ({ row, remarks }) => `Line ${row}: ${remarks[0] ?? ''}`,
    );
    failRefused(refused === 1 ? '1 row is refused' : `${refused} rows are refused`, reasons.join(' '));
  }
  const [first] = undecided;
  if (first !== undefined) {
    const shops = undecided.length === 1 ? '1 shop has perhaps moved' : `${undecided.length} shops have perhaps moved`;
    failRefused(shops, `Line ${first.row}: is ${first.tradename} the same shop or a new account?`);
  }
  if (takesBack > 0 && !choices.takeBack) {
    failRefused(`the list is older than ${newer?.fileName ?? 'the last one'}`, 'Say that it may take changes back.');
  }
}

function failRefused(why: string, more: string): never {
  fail('import_refused', { detail: `Nothing was imported: ${why}. ${more}` });
}
