import { messages } from '@cartwright/contract/messages';
import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import type { Fault } from '@cartwright/domain/faults';
import { type RuleForm, ruleFaults, ruleLabels } from '@cartwright/domain/money/rule-form';
import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesByName, type NamedFields } from '../../../db/changes-by-name.ts';
import { changesOf } from '../../../db/changes.ts';
import { nextVersion } from '../../../db/columns.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { discountRule, product, productLine } from '../../../db/schema/products.table.ts';
import { accountTier } from '../../../db/schema/tiers.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findClient } from '../../accounts/clients/find-client.queries.ts';
import { lockRule } from './rule.locks.ts';

type Added = Input<(typeof products)['addRule']>['body'];
type Changed = Input<(typeof products)['updateRule']>['body'];
type Chosen = Input<(typeof products)['pauseRule']>['body'];

const entity = 'discount_rule';

const named: NamedFields<keyof RuleForm> = {
  productId: [product, product.id, product.name],
  productLineId: [productLine, productLine.id, productLine.name],
  clientId: [client, client.id, client.tradename],
  accountTierId: [accountTier, accountTier.id, accountTier.name],
};

const blank: Omit<RuleForm, 'name' | 'kind' | 'value'> = {
  productId: null,
  productLineId: null,
  clientId: null,
  accountTierId: null,
  minUnits: null,
  fromDate: null,
  toDate: null,
};

/** Adds a rule. `rule_not_saved` with a sentence per field, `not_found` for a client out of scope. */
export async function addRule(ctx: StaffCtx, given: Added) {
  return await inTransaction(ctx, async (ctx) => {
    const values = await checked(ctx, { ...blank, ...given, ...withoutUndefined(given) }, null);
    const [made] = await ctx.db.insert(discountRule).values(values).returning({ id: discountRule.id });
    if (made === undefined) throw new Error('the insert answered no row');
    await recordAudit(ctx, {
      action: 'add',
      entity,
      entityId: made.id,
      detail: { version: 1, changed: {}, name: values.name },
    });
    return { id: made.id, version: 1, message: messages.added };
  });
}

/** Changes a rule field by field; `rule_ended` for one that was ended, also `stale_version`. */
export async function updateRule(ctx: StaffCtx, { id, version, ...given }: Changed) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockCurrent(ctx, { id, version });
    const values = await checked(ctx, { ...formOf(before), ...withoutUndefined(given) }, before);
    const changed = await changesByName(ctx, changesOf(ruleLabels, before, values), named);
    const isChanged = Object.keys(changed).length > 0;
    if (isChanged) await write(ctx, before, 'update', values, changed);
    return { id, version: isChanged ? before.version + 1 : before.version, message: messages.updated };
  });
}

/** Pauses a rule; one that is paused stays so. */
export const pauseRule = async (ctx: StaffCtx, chosen: Chosen) => await switchRule(ctx, chosen, 'pause', false);

/** Resumes a paused rule. */
export const resumeRule = async (ctx: StaffCtx, chosen: Chosen) => await switchRule(ctx, chosen, 'resume', true);

/** Ends a rule for good; a repeat is `rule_ended`. */
export async function endRule(ctx: StaffCtx, chosen: Chosen) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockCurrent(ctx, chosen);
    await write(ctx, before, 'end', { isActive: false, endedAt: ctx.now().toISOString() }, {});
    return { id: before.id, version: before.version + 1, message: messages.updated };
  });
}

async function switchRule(ctx: StaffCtx, chosen: Chosen, action: 'pause' | 'resume', isActive: boolean) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockCurrent(ctx, chosen);
    const isChanged = before.isActive !== isActive;
    if (isChanged) await write(ctx, before, action, { isActive }, {});
    return { id: before.id, version: isChanged ? before.version + 1 : before.version, message: messages.updated };
  });
}

type Row = typeof discountRule.$inferSelect;

async function lockCurrent(ctx: StaffCtx, { id, version }: Chosen): Promise<Row> {
  const before = await lockRule(ctx, id);
  await assertVersion(ctx, { entity, entityId: id, version: before.version, hasAuditedFields: true }, version);
  if (before.endedAt !== null) fail('rule_ended');
  return before;
}

async function write(
  ctx: StaffCtx,
  { id, name, version }: Row,
  action: 'update' | 'pause' | 'resume' | 'end',
  values: Partial<Row>,
  changed: Awaited<ReturnType<typeof changesByName>>,
): Promise<void> {
  await ctx.db
    .update(discountRule)
    .set({ ...values, version: nextVersion })
    .where(eq(discountRule.id, id));
  await recordAudit(ctx, { action, entity, entityId: id, detail: { version: version + 1, changed, name } });
}

const formOf = (row: RuleForm): RuleForm =>
  Object.fromEntries(
    Object.keys(ruleLabels).map((field) => [field, row[field as keyof RuleForm]]),
  ) as unknown as RuleForm;

const withoutUndefined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

async function checked(ctx: StaffCtx, asked: RuleForm, before: RuleForm | null): Promise<RuleForm> {
  const values = { ...formOf(asked), name: asked.name.trim() };
  const faults = [...ruleFaults(values), ...(await unknownChoices(ctx, values, before))];
  if (faults.length > 0) fail('rule_not_saved', { detail: faults[0]?.detail ?? '', fields: faults });
  return values;
}

/** What a rule chooses is there; what it had before may have become inactive. */
async function unknownChoices(ctx: StaffCtx, values: RuleForm, before: RuleForm | null): Promise<Fault[]> {
  const { productId, productLineId, clientId, accountTierId } = values;
  if (clientId !== null && clientId !== before?.clientId) await findClient(ctx, clientId);
  const faults: Fault[] = [];
  const unless = (found: readonly unknown[], path: keyof RuleForm, detail: string) => {
    if (found.length === 0) faults.push({ path: [path], code: 'unknown', detail });
  };
  if (productId !== null) {
    const found = await ctx.db.select().from(product).where(eq(product.id, productId)).for('key share');
    unless(found, 'productId', 'There is no such product.');
  }
  if (productLineId !== null) {
    const found = await ctx.db.select().from(productLine).where(eq(productLine.id, productLineId)).for('key share');
    unless(found, 'productLineId', 'There is no such product line.');
  }
  if (accountTierId !== null && accountTierId !== before?.accountTierId) {
    const isChosen = and(eq(accountTier.id, accountTierId), eq(accountTier.isActive, true));
    const found = await ctx.db.select().from(accountTier).where(isChosen).for('key share');
    unless(found, 'accountTierId', 'There is no such tier, or it is inactive.');
  }
  return faults;
}
