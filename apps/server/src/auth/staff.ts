import { eq, type SQL } from 'drizzle-orm';
import { fail } from '../core/errors.ts';
import { person } from '../db/schema/people.table.ts';

/** A person of the seller: what looks people up by their id or address asks this, and never finds a buyer. */
export const isStaff: SQL = eq(person.kind, 'staff');

/** The role of a person of the seller, who always has one. */
export const roleOf = ({ roleId }: Pick<typeof person.$inferSelect, 'roleId'>): number => roleId ?? fail('not_found');
