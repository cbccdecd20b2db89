import { clientLabels } from '@cartwright/domain/accounts/client-form';
import { filledByMerge, mergeConflict } from '@cartwright/domain/accounts/client-merge';
import { mergedKinds, type MergedFieldOutcome } from '@cartwright/contract/accounts/client-merge-kinds';
import type { StaffCtx } from '../../../core/context.ts';
import type { MergedRows } from '../../../core/events.ts';
import { dryRun } from '../../../db/transaction.ts';
import type { client } from '../../../db/schema/accounts.table.ts';
import { fail, Refusal } from '../../../core/errors.ts';
import { clientTexts } from '../clients/client-changes.queries.ts';
import type { ClientColumns } from '../clients/client-values.ts';
import { lockForMerge } from './merge.locks.ts';
import { mergeLocked } from './merge-clients.commands.ts';

type Client = typeof client.$inferSelect;

/** The most rows of one kind that a preview names. */
const NAMED = 50;

/**
 * What a merge of two clients of the actor's scope would do: which value each field keeps, and which rows move. It runs
 * the merge and rolls it back, so that the preview cannot differ from the merge. A reason against it is part of the
 * response, not a refusal.
 */
export async function previewMerge(ctx: StaffCtx, given: { survivorId: number; mergedId: number }) {
  if (given.survivorId === given.mergedId) fail('merge_with_itself');
  return await dryRun(ctx, async (ctx) => {
    const pair = await lockForMerge(ctx, given);
    const fields = await comparedFields(ctx, pair.survivor, pair.merged);
    const parts: MergedRows[] = [];
    const blockedBy =
      mergeConflict(pair.survivor, pair.merged) ??
      (await refusedBy(mergeLocked(ctx, pair, (moved) => void parts.push(moved))));
    return {
      survivor: partyOf(pair.survivor),
      merged: partyOf(pair.merged),
      fields,
      parts: parts
        .filter(({ rows }) => rows.length > 0)
        .toSorted((a, b) => mergedKinds.indexOf(a.kind) - mergedKinds.indexOf(b.kind))
        .map(({ kind, outcome, rows }) => ({ kind, outcome, count: rows.length, rows: namedRows(rows) })),
      blockedBy,
    };
  });
}

const partyOf = ({ id, tradename, version }: Client) => ({ id, tradename, version });

const namedRows = (rows: MergedRows['rows']) =>
  rows
    .filter(({ isVisible }) => isVisible !== false)
    .slice(0, NAMED)
    .map(({ key, name }) => ({ key: String(key), name }));

/** The sentence of its refusal; null when it does not refuse. */
async function refusedBy(merge: Promise<void>): Promise<string | null> {
  try {
    await merge;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.detail;
    throw error;
  }
}

/** Every field that either of them has, with both values as people read them and its outcome. */
async function comparedFields(ctx: StaffCtx, survivor: Client, merged: Client) {
  const [own, other] = [await clientTexts(ctx, survivor), await clientTexts(ctx, merged)];
  const filled = new Set<string>(filledByMerge(survivor, merged));
  const outcomeOf = (field: keyof ClientColumns): MergedFieldOutcome => {
    if (survivor[field] === merged[field]) return 'same';
    if (filled.has(field)) return 'filled';
    return field === 'licenseNo' && merged.licenseNo !== null ? 'former' : 'kept';
  };
  return (Object.keys(clientLabels) as (keyof ClientColumns)[])
    .filter((field) => own[field] !== null || other[field] !== null)
    .map((field) => ({
      field,
      label: clientLabels[field],
      survivor: own[field],
      merged: other[field],
      outcome: outcomeOf(field),
    }));
}
