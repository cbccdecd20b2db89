import { COUNT_CAP } from '@cartwright/contract/dashboard/navigation.contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/context.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { cartScope } from '../../../auth/scope.ts';

/** The number of carts of the actor's scope that are open or pending, at most 100, as one expression. */
export const cartCount = (actor: Actor, status: 'open' | 'pending'): SQL<number> =>
  sql`(select count(*)::int from (select from ${cart} where ${and(eq(cart.status, sql.raw(`'${status}'`)), cartScope(actor))} limit ${COUNT_CAP}) capped)`;
