import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { FrequentClients, RecentClients, TopClients } from './ClientTiles.tsx';
import type { Criteria } from '../dashboard-search.ts';
import { RecentOrders } from './RecentOrders.tsx';
import css from '../DashboardPage.module.css';

interface ListsProps {
  criteria: Criteria;
  /** Which orders count, once the server has said which days they are. */
  sold: SoldOrders | undefined;
}

/** Who ordered, and what. */
export const Lists = (props: ListsProps) => (
  <>
    <TopClients {...props} />
    <FrequentClients {...props} />
    <RecentClients {...props} />
    <div className={css.wide}>
      <RecentOrders {...props} />
    </div>
  </>
);
