import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { useScans } from '../../orders/shared/scan/use-scans.ts';
import { DayScreen } from './DayScreen.tsx';
import { daysQuery } from './day-search.ts';
import css from './DayScreen.module.css';

/** /fulfillment: what goes out on a day, by route and stop, and picking it with a scanner. */
export function DayPage() {
  const search = useSearch({ from: '/signed-in/fulfillment' });
  const days = useQuery(daysQuery);
  const scans = useScans();
  const loading = (
    <div className={css.page}>
      <Skeleton lines={10} label="Loading the orders" />
    </div>
  );
  return (
    <>
      {days.data === undefined ? <PageHead title="Fulfillment" /> : null}
      <Loaded query={days} loading={loading}>
        {(data) => <DayScreen days={data} search={search} scans={scans} />}
      </Loaded>
    </>
  );
}
