import type { OutputOf } from '@cartwright/contract/contract';
import { useRouter } from '@tanstack/react-router';
import { useAct } from '../../../context/use-act.ts';
import { chosenCount, useGridSelection } from '../../../grid/selection/selection.ts';
import type { List } from '../../../grid/list/use-list.ts';
import type { TierFilters } from '../shared/tier-list.ts';
import { places } from '../../../context/places.ts';

/** The clients selected for a tier, and a submit that assigns them and returns to the tier. */
export function useAssignSelection(
  tier: { readonly id: number; readonly name: string },
  { state, source }: List<TierFilters, OutputOf<'tiers.assignable'>>,
) {
  const router = useRouter();
  const { q } = state.filters;
  const selection = useGridSelection(q, { except: true, keep: true });
  const { act, busy } = useAct();
  const chosen = chosenCount(selection, source.data?.count ?? 0);
  const submit = async () => {
    const { choice } = selection;
    const which = choice?.all
      ? { all: true, clientName: q, except: choice.except.map(Number) }
      : { clientIds: selection.ids.map(Number) };
    const body = { accountTierId: tier.id, ...which };
    if (await act('tiers.assign', { body }, { leaves: true })) router.history.push(places.tier(tier.id, tier.name));
  };
  return { selection, chosen, busy, submit: () => void submit() };
}
