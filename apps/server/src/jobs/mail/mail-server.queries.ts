import type { Ctx } from '../../core/context.ts';
import { mailSetting } from '../../db/schema/settings.table.ts';

/** Whether mails are sent at all. */
export async function hasMailServer({ db }: Ctx): Promise<boolean> {
  const [found] = await db.select({ id: mailSetting.id }).from(mailSetting);
  return found !== undefined;
}
