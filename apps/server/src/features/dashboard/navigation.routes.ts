import { navigation } from '@cartwright/contract/people/navigation.contract';
import { implement } from '../../http/implement.ts';
import { navigationCounts } from './navigation.queries.ts';

export const navigationRoutes = implement(
  'navigation',
  navigation,
)({
  counts: async (ctx) => await navigationCounts(ctx),
});
