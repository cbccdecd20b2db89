import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readPage } from '../../api/query.ts';
import { saveSetting } from '../../calls/save-setting.ts';
import { savedViewsQuery } from '../../grid/list/list-query.ts';
import { readGridSearch, writeGridSearch, type GridSearch } from '../../grid/list/grid-search.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { criteriaBody } from './criteria.ts';
import { type Criteria, dashboardDefaults, dashboardSearch } from './dashboard-search.ts';

const SETTING = 'dashboard-ui';

const isEmpty = (search: GridSearch): boolean => Object.keys(search).length === 0;

const criteriaIn = (search: GridSearch): Criteria => readGridSearch(search, dashboardDefaults).filters;

/** The dashboard opens with Today (spec 000 §9): its range is kept in the address alone. */
const withoutRange = ({ range: _range, from: _from, to: _to, ...kept }: GridSearch): GridSearch => kept;

function savedSearch(text: string | null | undefined): GridSearch {
  try {
    const saved: unknown = JSON.parse(text ?? '{}');
    return typeof saved === 'object' && saved !== null ? withoutRange(dashboardSearch({ ...saved })) : {};
  } catch {
    return {};
  }
}

/** Prefetches what a desk shows first, by the address, or else the saved criteria. */
export async function prefetchDashboard(client: QueryClient, search: GridSearch): Promise<void> {
  const setting = client.fetchQuery(savedViewsQuery(SETTING)).catch(() => undefined);
  const body = criteriaBody(criteriaIn(isEmpty(search) ? savedSearch((await setting)?.setting.value) : search));
  await Promise.all([
    client.prefetchQuery(readPage('dashboard.header', { body })),
    client.prefetchQuery(readPage('dashboard.weeklyOrder', { body })),
    client.prefetchQuery(readPage('dashboard.topClients', { body })),
    client.prefetchQuery(readPage('dashboard.frequentClients', { body })),
  ]);
}

/** The criteria, undefined until the saved ones are loaded, and their change, which is saved for the person. */
export function useCriteria(): { criteria: Criteria | undefined; change: (change: Partial<Criteria>) => void } {
  const search: GridSearch = useSearch({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = savedViewsQuery(SETTING);
  const { data, isPending } = useQuery(query);
  const isSaved = isEmpty(search);
  const criteria = criteriaIn(isSaved ? savedSearch(data?.setting.value) : search);
  const change = (by: Partial<Criteria>): void => {
    const next = writeGridSearch({ ...dashboardDefaults, page: 1, filters: { ...criteria, ...by } }, dashboardDefaults);
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
    saveSetting(client, SETTING, JSON.stringify(withoutRange(next))).catch((reason: unknown) =>
      toast.failure(reason, 'The criteria are not saved'),
    );
  };
  return { criteria: isSaved && isPending ? undefined : criteria, change };
}
