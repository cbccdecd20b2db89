import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

/** Which rules are listed; null for those of now and to come. */
export type RuleFilters = { readonly q: string; readonly state: string | null };

const initialFilters: RuleFilters = { q: '', state: null };

const statesOf = (state: string | null) => {
  if (state === 'paused' || state === 'ended') return [state] as const;
  return ['active', 'coming'] as const;
};

/** Price rules, 50 a page. */
export const ruleList = defineList({
  name: 'price-rules-ui',
  noun: 'rule',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q, state }, page) =>
    readPage('products.rules', { body: { searchKey: q, states: [...statesOf(state)], page } }),
  rowId: (rule) => rule.id,
  rowLabel: (rule) => rule.name,
});
