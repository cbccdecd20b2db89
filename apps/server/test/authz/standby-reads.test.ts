import { allPermissions } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { onSnapshot } from '../../src/db/transaction.ts';
import { standbyReads } from '../../src/http/standby-reads.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeCall } from './call.ts';
import { matrix } from './matrix.ts';
import { sessionOf } from './members.ts';
import { idsOf, makeOwner, type Owner } from './owners.ts';
import { requestOf, slotsOf, variantsOf } from './slots.ts';

/** Every call that a standby may answer, in a transaction that writes as little as one: nothing. */

let app: TestApp;
let owner: Owner;
let token: string;
let read = 0;

beforeAll(async () => {
  app = await startTestApp({
    standby: {
      isUsed: true,
      lagSeconds: 0,
      countOf: () => 0,
      read: async (ctx, work) => {
        read += 1;
        return await onSnapshot(ctx, work);
      },
    },
  });
  owner = await makeOwner(app, allPermissions);
  ({ token } = await sessionOf(app, owner.member));
});
afterAll(async () => await app.stop());

test.each([...standbyReads])('%s', async (operation) => {
  const bound = allRoutes.find((each) => each.operation === operation);
  const line = matrix[operation as keyof typeof matrix];
  if (bound === undefined || line === 'open') throw new Error(`there is no such call of staff: ${operation}`);
  expect(bound.definition).toMatchObject({ effect: 'read', auth: 'staff' });
  const slots = slotsOf(line);
  const [own] = variantsOf(slots);
  if (own === undefined) throw new Error('the call has no variant');
  const before = read;
  const answer = await makeCall(app, bound, requestOf(line, await idsOf(slots, own, owner, owner)), token);
  expect(answer).toMatchObject({ status: 200 });
  expect(read).toBe(before + 1);
});
