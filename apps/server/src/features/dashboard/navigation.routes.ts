import { navigation } from '@cartwright/contract/dashboard/navigation.contract';
import { implement } from '../../http/implement.ts';
import { navigationCounts } from './navigation.queries.ts';

export const navigationRoutes = implement(
  'navigation',
  navigation,
)({
  counts: async (ctx) => await navigationCounts(ctx),
});
