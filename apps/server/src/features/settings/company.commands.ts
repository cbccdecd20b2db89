import { MAX_LOGO } from '@cartwright/domain/paperwork/upload-kinds';
import type { Input } from '@cartwright/contract/route';
import type { settings } from '@cartwright/contract/settings/settings.contract';
import { companyFaults, companyLabels } from '@cartwright/domain/settings/company-form';
import { pictureOf } from '@cartwright/domain/settings/picture';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { assertSettingsVersion } from '../../db/assert-version.ts';
import { recordAudit } from '../../db/audit.ts';
import { changesOf } from '../../db/changes.ts';
import { companySettings } from '../../db/company.ts';
import { companyLogo, companySetting } from '../../db/schema/settings.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isWholePicture } from '../../documents/whole-picture.ts';
import type { UploadedFile } from '../../http/implement.ts';
import { companyForm } from './company.queries.ts';

type Given = Input<(typeof settings)['updateCompany']>['body'];

/** Changes the seller's data. Refuses `stale_version` when somebody else has changed it since. */
export async function updateCompany(ctx: StaffCtx, { version, ...given }: Given) {
  const { fields, faults } = companyFaults(given);
  if (faults.length > 0) fail('invalid', { fields: faults });
  return await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${companySetting} in share row exclusive mode`);
    const before = await companySettings(ctx.db);
    assertSettingsVersion(before.version, version);
    // What a form does not name stays.
    const whole = {
      ...fields,
      manifestOnlyPicked: given.manifestOnlyPicked ?? before.manifestOnlyPicked,
      sellOnlyPassed: given.sellOnlyPassed ?? before.sellOnlyPassed,
      belowCostNeedsRight: given.belowCostNeedsRight ?? before.belowCostNeedsRight,
      minimumOrder: given.minimumOrder === undefined ? before.minimumOrder : given.minimumOrder,
      discountReasonAbove:
        given.discountReasonAbove === undefined ? before.discountReasonAbove : given.discountReasonAbove,
      potencyUnit: given.potencyUnit ?? before.potencyUnit,
      paymentInstructions: given.paymentInstructions ?? before.paymentInstructions,
    };
    const changed = changesOf(companyLabels, before, whole);
    const values = { ...whole, version: before.version + 1 };
    const updatedAt = ctx.now().toISOString();
    await ctx.db
      .insert(companySetting)
      .values(Object.entries(values).map(([name, value]) => ({ name, value: value ?? sql`'null'::jsonb`, updatedAt })))
      .onConflictDoUpdate({ target: companySetting.name, set: { value: sql`excluded.value`, updatedAt } });
    await recordAudit(ctx, { action: 'update', entity: 'company', detail: { changed } });
    return await companyForm(ctx);
  });
}

/** Sets the logo. Refuses `logo_refused` for anything but a PNG or JPEG within the limits. */
export async function uploadLogo(ctx: StaffCtx, file: UploadedFile): Promise<void> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of file.content) {
    size += piece.length;
    if (size > MAX_LOGO) fail('logo_refused');
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces);
  const picture = pictureOf(content);
  if (picture === null || Math.max(picture.width, picture.height) > 2_000) fail('logo_refused');
  if (!isWholePicture(content))
    fail('logo_refused', { detail: 'The picture is damaged: save it anew and upload that.' });
  const row = { contentType: picture.type, content, updatedAt: ctx.now().toISOString() };
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(companyLogo)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: companyLogo.id, set: row });
    await recordAudit(ctx, { action: 'set logo', entity: 'company', detail: { size } });
  });
}

/** Removes the logo, if there is one. */
export async function removeLogo(ctx: StaffCtx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(companyLogo);
    await recordAudit(ctx, { action: 'remove logo', entity: 'company' });
  });
}
