import { toWire } from '@cartwright/contract/naming';
import { allPermissions } from '@cartwright/contract/permissions';
import { allRoutes } from '../../../src/app.ts';
import { callOf } from '../../authz/call.ts';
import { matrix } from '../../authz/matrix.ts';
import { PASSWORD, sessionOf } from '../../authz/members.ts';
import { idsOf, makeOwner, type Owner } from '../../authz/owners.ts';
import { requestOf, slotsOf } from '../../authz/slots.ts';
import type { TestApp } from '../../test-app.ts';
import type { Described } from './document.ts';
import type { Good } from './request.ts';

/** Calls anybody may make have no line in the matrix. */
const open: Readonly<Record<string, Record<string, unknown>>> = {
  'people.signIn': { body: { email: 'nobody@test.test', password: PASSWORD } },
  'people.setUp': { body: { setupToken: 'x'.repeat(43), name: 'Ada', email: 'ada@test.test', password: PASSWORD } },
};

/** A good request of a call, by its line of the authorization matrix, with records and a session made for it. */
export async function goodRequest(app: TestApp, { operationId }: Described, stranger: Owner): Promise<Good> {
  const bound = allRoutes.find(({ operation }) => operation === operationId);
  if (bound === undefined) throw new Error(`${operationId} is described and not served`);
  const owner = await makeOwner(app, allPermissions);
  const line = matrix[operationId as keyof typeof matrix];
  const input = line === 'open' ? (open[operationId] ?? {}) : await filled(line, owner, stranger);
  const { url, headers, payload } = callOf(bound, input);
  const { token } = await sessionOf(app, owner.member);
  const isUpload = bound.definition.kind === 'upload';
  return {
    path: url,
    query: (toWire(input['query'] ?? {}, bound.names) as Record<string, unknown>) ?? {},
    body: bound.definition.body === undefined ? undefined : (JSON.parse(String(payload)) as Record<string, unknown>),
    headers: {
      ...headers,
      'x-requested-with': 'fuzz',
      ...(bound.definition.auth === 'public' ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(isUpload ? { payload: payload as Buffer } : {}),
  };
}

async function filled(
  line: Exclude<(typeof matrix)[keyof typeof matrix], 'open'>,
  owner: Owner,
  stranger: Owner,
): Promise<Record<string, unknown>> {
  const slots = slotsOf(line);
  const variant = { name: 'own', whose: slots.map(() => ['own'] as const) };
  return requestOf(line, await idsOf(slots, variant, owner, stranger));
}
