import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../core/context.ts';
import { companySetting } from './schema/settings.table.ts';

/** The seller's settings, with defaults for those that nobody has set. */
export interface CompanySettings {
  readonly companyName: string;
  readonly timeZone: string;
  readonly tradeSample: boolean;
  readonly educationalSample: boolean;
  readonly quarantine: boolean;
}

const defaults: CompanySettings = {
  companyName: 'Cartwright',
  timeZone: 'America/Los_Angeles',
  tradeSample: true,
  educationalSample: false,
  quarantine: false,
};

/** The seller's time zone within a statement, as it is now. */
export const timeZoneNow: SQL<string> = sql<string>`coalesce((select ${companySetting.value} #>> '{}' from ${companySetting}
  where ${eq(companySetting.name, sql.raw(`'timeZone'`))}), ${sql.raw(`'${defaults.timeZone}'`)})`;

export async function companySettings(db: Db): Promise<CompanySettings> {
  const rows = await db.select().from(companySetting);
  const stored = Object.fromEntries(rows.map((row) => [row.name, row.value]));
  return { ...defaults, ...stored };
}
