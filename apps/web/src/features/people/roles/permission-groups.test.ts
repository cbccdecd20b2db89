import { allPermissions, type PermissionKey } from '@cartwright/contract/permissions';
import { expect, test } from 'vitest';
import { heldOf, permissionGroups } from './permission-groups.ts';

test('every permission key is in one group', () => {
  expect(permissionGroups.flatMap(({ keys }) => keys).toSorted()).toEqual([...allPermissions].toSorted());
});

test('a group names what it lacks while that is little', () => {
  const keys: PermissionKey[] = ['orders', 'settings', 'people'];
  const group = { title: 'Screens', keys };
  expect(heldOf(group, new Set(keys))).toBe('3 of 3');
  expect(heldOf(group, new Set<PermissionKey>(['orders']))).toBe('1 of 3, not Settings and People');
  expect(heldOf(group, new Set())).toBe('0 of 3');
});
