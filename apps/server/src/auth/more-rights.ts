import { type Column, type SQL, sql } from 'drizzle-orm';
import { rolePermission } from '../db/schema/people.table.ts';

/** Whether one role has a key that the other lacks. */
export const hasMoreRights = (theirs: Column | SQL, than: Column | SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${rolePermission} more where more.role_id = ${theirs} and not exists (
    select from ${rolePermission} held where held.role_id = ${than} and held.permission = more.permission))`;
