import type { RouteDef, RoutePermission } from '@cartwright/contract/route';
import type { Actor } from '../core/context.ts';

/** Whether somebody who is signed in has one of the keys that open a call. */
export function holds({ permissions }: Pick<Actor, 'permissions'>, permission: RoutePermission): boolean {
  const keys = typeof permission === 'string' ? [permission] : permission;
  return keys.some((key) => key === 'signed-in' || (key !== 'none' && permissions.has(key)));
}

/** Whether they have what a call declares: one of its keys, and the one it asks for as well. */
export function mayCall(actor: Pick<Actor, 'permissions'>, call: Pick<RouteDef, 'permission' | 'alsoNeeds'>): boolean {
  return holds(actor, call.permission) && (call.alsoNeeds === undefined || actor.permissions.has(call.alsoNeeds));
}
