import { events } from '@cartwright/contract/people/events.contract';
import { implement } from '../../../http/implement.ts';
import { liveHub } from './live-hub.ts';

export const eventRoutes = implement(
  'events',
  events,
)({
  stream: (ctx, _input, { signal, disconnect }) => liveHub(ctx).open(ctx.actor, signal, disconnect).events(),
});
