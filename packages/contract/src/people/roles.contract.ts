import { z } from 'zod';
import { done, id, input, listOf, named, text } from '../fields.ts';
import { allPermissions } from '../permissions.ts';
import { route } from '../route.ts';

/** Roles: named bundles of permission keys. */

const editing = { auth: 'staff', permission: 'people.edit', effect: 'write' } as const;

const permissions = z.array(z.enum(allPermissions)).max(allPermissions.length);
const roleFields = {
  name: text(60).min(1),
  permissions,
  /** Left out: as it is; off for a new role. */
  requiresTwoFactor: z.boolean().nullish(),
};

const role = named('Role', {
  roleId: id,
  name: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  /** Its people set two-factor sign-in up before anything else. */
  requiresTwoFactor: z.boolean(),
  /** Active people of this role, and all of them. */
  activeCount: z.int(),
  personCount: z.int(),
  version: z.int(),
});

export const roles = {
  roles: route({
    auth: 'staff',
    permission: ['people', 'people.edit'],
    effect: 'read',
    method: 'GET',
    path: '/v1/people/roles',
    summary: 'Every role with its permission keys',
    response: listOf(role),
  }),
  addRole: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/roles/add',
    summary: 'Adds a role',
    body: input(roleFields),
    response: role,
    refusals: ['more_rights', 'role_name_taken'],
  }),
  updateRole: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/roles/update',
    summary:
      "Changes a role's name and keys, which count from the next request of its people on; who lacks two-factor sign-in when it becomes required is signed out",
    body: input({ roleId: id, version: z.int().nullish(), ...roleFields }),
    response: role,
    refusals: ['not_found', 'own_right', 'own_two_factor_first', 'more_rights', 'role_name_taken', 'stale_version'],
  }),
  removeRole: route({
    ...editing,
    method: 'POST',
    path: '/v1/people/roles/remove',
    summary: 'Removes a role that nobody has',
    body: input({ roleId: id }),
    response: done,
    refusals: ['not_found', 'role_in_use'],
  }),
};
