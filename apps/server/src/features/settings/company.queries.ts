import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { companySettings } from '../../db/company.ts';
import { companyLogo } from '../../db/schema/settings.table.ts';
import type { SentFile } from '../../http/send-file.ts';

/** The seller's own data for its form. */
export async function companyForm(ctx: StaffCtx) {
  const {
    timeZone: _timeZone,
    sampleRules: _sampleRules,
    deliveryRules: _deliveryRules,
    ...settings
  } = await companySettings(ctx.db);
  const { rowCount } = await ctx.db.execute(sql`select from ${companyLogo}`);
  return { ...settings, hasLogo: (rowCount ?? 0) > 0 };
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** The seller's logo; null when it has none. */
export async function findLogo(ctx: StaffCtx) {
  const { contentType, content } = companyLogo;
  const [found] = await ctx.db.select({ contentType, content }).from(companyLogo);
  return found ?? null;
}

/** The logo as a file; `not_found` without one. */
export async function logoFile(ctx: StaffCtx): Promise<SentFile> {
  const logo = await findLogo(ctx);
  if (logo === null) fail('not_found');
  const { content, contentType } = logo;
  return {
    name: `logo.${endings[contentType]}`,
    content: (async function* () {
      yield content;
    })(),
  };
}
