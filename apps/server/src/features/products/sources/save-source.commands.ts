import type { products } from '@cartwright/contract/products/products.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { sourceEditFaults, type SourceForm, sourceLabels } from '@cartwright/domain/products/source-form';
import { eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { publish } from '../../../core/publish.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesByName, type NamedFields } from '../../../db/changes-by-name.ts';
import { changesOf } from '../../../db/changes.ts';
import { nextVersion } from '../../../db/columns.ts';
import { sourceMovement } from '../../../db/schema/products-ledger.table.ts';
import { area, source, strain } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockSources } from '../sources.commands.ts';
import { movedOfSource } from './source-list.queries.ts';

type Added = Input<(typeof products)['addSource']>['body'];
type Changed = Input<(typeof products)['updateSource']>['body'];
type Row = typeof source.$inferSelect;

const entity = 'source';

const named: NamedFields<keyof SourceForm> = {
  strainId: [strain, strain.id, strain.name],
  areaId: [area, area.id, area.name],
};

/** Makes a source with what there is of it already; `source_name_taken` in any case. */
export async function addSource(ctx: StaffCtx, { amount, ...given }: Added) {
  return await inTransaction(ctx, async (ctx) => {
    assertCost(ctx, given.totalCost);
    await assertNamed(ctx, given);
    const [made] = await ctx.db
      .insert(source)
      .values({ ...given, amount: 0, madeOf: [...new Set(given.madeOf)] })
      .returning({ id: source.id });
    if (made === undefined) throw new Error('insert answered no row');
    if (amount != null && amount > 0) await open(ctx, made.id, amount);
    await recordAudit(ctx, {
      action: 'add',
      entity,
      entityId: made.id,
      detail: { name: given.name, unit: given.unit, sourceAmount: amount ?? 0 },
    });
    return { sourceId: made.id, version: 1, message: messages.added };
  });
}

/** The opening amount, with who has entered it: a trigger would write one without. */
async function open({ db, actor, now }: StaffCtx, sourceId: number, amount: number): Promise<void> {
  await db.execute(sql`SELECT set_config('cartwright.by_movement', 'on', true)`);
  await db.update(source).set({ amount }).where(eq(source.id, sourceId));
  await db.execute(sql`SELECT set_config('cartwright.by_movement', 'off', true)`);
  const at = now().toISOString();
  await db.insert(sourceMovement).values({ sourceId, kind: 'opening', amount, personId: actor.personId, at });
}

/** Changes a source field by field; what an edit would break is refused as `source_not_saved` at its field. */
export async function updateSource(ctx: StaffCtx, { sourceId, version, ...given }: Changed) {
  return await inTransaction(ctx, async (ctx) => {
    assertCost(ctx, given.totalCost);
    await lockSources(ctx, [sourceId]);
    const [before] = await ctx.db.select().from(source).where(eq(source.id, sourceId));
    if (before === undefined) fail('not_found');
    await assertVersion(ctx, { entity, entityId: sourceId, version: before.version, hasAuditedFields: true }, version);
    await assertNamed(ctx, given);
    const after = changedRow(before, given);
    await assertUnbroken(ctx, before, after);
    const compared = changesOf(sourceLabels, formOf(before), formOf(after));
    const changed = await changesByName(ctx, withoutCost(compared), named);
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged) {
      const { name, unit, isAvailable, strainId, areaId, stateType, madeOf, totalCost } = after;
      await ctx.db
        .update(source)
        .set({ name, unit, isAvailable, strainId, areaId, stateType, madeOf, totalCost, version: nextVersion })
        .where(eq(source.id, sourceId));
      const detail = { version: before.version + 1, changed, name };
      await publish(ctx, 'sourcesChanged', { sourceIds: [sourceId], haveMoved: false });
      await recordAudit(ctx, { action: 'update', entity, entityId: sourceId, detail });
    }
    return { sourceId, version: isChanged ? before.version + 1 : before.version, message: messages.updated };
  });
}

/** A field that is left out stays. */
const changedRow = (before: Row, given: Omit<Changed, 'sourceId' | 'version'>): Row => ({
  ...before,
  name: given.name ?? before.name,
  unit: given.unit ?? before.unit,
  isAvailable: given.isAvailable ?? before.isAvailable,
  strainId: given.strainId === undefined ? before.strainId : given.strainId,
  areaId: given.areaId === undefined ? before.areaId : given.areaId,
  stateType: given.stateType === undefined ? before.stateType : given.stateType,
  madeOf: given.madeOf == null ? before.madeOf : [...new Set(given.madeOf)],
  totalCost: given.totalCost === undefined ? before.totalCost : given.totalCost,
});

const formOf = ({ totalCost, madeOf, ...row }: Row): SourceForm => ({
  ...row,
  madeOf: madeOf.join(', '),
  sourceCost: totalCost,
});

async function assertUnbroken({ db }: StaffCtx, before: Row, after: Row): Promise<void> {
  const [use] = await db.select({ movements: movedOfSource }).from(source).where(eq(source.id, before.id));
  const { reserved } = before;
  const faults = sourceEditFaults(formOf(before), formOf(after), { movements: use?.movements ?? 0, reserved });
  const [first] = faults;
  if (first !== undefined) fail('source_not_saved', { detail: first.detail, fields: faults });
}

type Changes = ReturnType<typeof changesOf<keyof SourceForm>>;

/** The audit says that a cost was changed and never to what: others than those with the key `costs` read it (INV-55). */
const withoutCost = ({ sourceCost, ...changes }: Changes): Changes =>
  sourceCost === undefined
    ? changes
    : { ...changes, sourceCost: { ...sourceCost, from: unread(sourceCost.from), to: unread(sourceCost.to) } };

const unread = (value: unknown): string | null => (value === null ? null : 'not shown');

/** Who does not see costs sets none. */
function assertCost({ actor }: StaffCtx, cost: number | null | undefined): void {
  if (cost != null && !actor.permissions.has('costs')) fail('forbidden');
}

async function assertNamed(
  { db }: StaffCtx,
  { strainId, areaId }: Pick<Changed, 'strainId' | 'areaId'>,
): Promise<void> {
  if (strainId != null) {
    const found = await db.select({ id: strain.id }).from(strain).where(eq(strain.id, strainId)).for('key share');
    if (found.length === 0) fail('not_found');
  }
  if (areaId != null) {
    const found = await db.select({ id: area.id }).from(area).where(eq(area.id, areaId)).for('key share');
    if (found.length === 0) fail('not_found');
  }
}
