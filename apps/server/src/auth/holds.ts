import type { RoutePermission } from '@cartwright/contract/route';
import type { Actor } from '../core/context.ts';

/** Whether somebody who is signed in has one of the keys that open a call. */
export function holds({ permissions }: Pick<Actor, 'permissions'>, permission: RoutePermission): boolean {
  const keys = typeof permission === 'string' ? [permission] : permission;
  return keys.some((key) => key === 'signed-in' || (key !== 'none' && permissions.has(key)));
}
