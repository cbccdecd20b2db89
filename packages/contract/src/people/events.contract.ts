import { z } from 'zod';
import { id } from '../fields.ts';
import { liveKinds } from './live-kinds.ts';
import { route } from '../route.ts';

/** What other people change while somebody looks at a screen. */

export const events = {
  stream: route({
    method: 'GET',
    path: '/v1/events',
    summary: 'What changes among the records that the person may see, by kind and id, as server-sent events',
    auth: 'staff',
    permission: 'signed-in',
    effect: 'read',
    kind: 'events',
    response: z.object({
      kind: z.enum(liveKinds),
      /** The changed records; empty when they are not named, because there are too many or the list is what matters. */
      ids: z.array(id),
      /** Of a cart: the version that the change made. */
      version: z.int().nullable(),
      /** Of a cart: who changed it. */
      personId: id.nullable(),
      personName: z.string().nullable(),
    }),
    refusals: ['too_many'],
  }),
};
