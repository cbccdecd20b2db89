import { companyClock, type DeliverySchedule } from '@cartwright/domain/dates/delivery-days';
import { defaultDeliveryRules, type DeliveryRules } from '@cartwright/domain/dates/delivery-rules';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/query.ts';
import { useMe } from './session.tsx';
import { useNow } from './use-now.ts';

/** The days without delivery; undefined until they are known. Without a connection those that hold before any are set. */
export function useDeliveryRules(): DeliveryRules | undefined {
  const { data, isFetching } = useQuery(read('settings.deliveryRules', {}));
  return data ?? (isFetching ? undefined : defaultDeliveryRules);
}

/** The same as they hold now for a client of this route. */
export function useDeliverySchedule(routeId: number | null | undefined): DeliverySchedule | undefined {
  const { timeZone } = useMe();
  const rules = useDeliveryRules();
  const now = companyClock(useNow(), timeZone);
  return rules && { rules, routeId: routeId ?? null, now };
}
