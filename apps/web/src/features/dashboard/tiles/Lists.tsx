import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { FrequentClients, RecentClients, TopClients } from './ClientTiles.tsx';
import { RankChips } from '../CriteriaBar.tsx';
import type { Criteria } from '../dashboard-search.ts';
import { RecentOrders } from './RecentOrders.tsx';
import css from '../DashboardPage.module.css';

interface ListsProps {
  criteria: Criteria;
  /** Which orders count, once the server has said which days they are. */
  sold: SoldOrders | undefined;
  onChange: (change: Partial<Criteria>) => void;
}

/** Who ordered, and what. */
export const Lists = ({ onChange, ...props }: ListsProps) => (
  <>
    <div className={css.ranks} role="group" aria-label="Clients that are listed">
      <RankChips criteria={props.criteria} onChange={onChange} />
    </div>
    <TopClients {...props} />
    <FrequentClients {...props} />
    <RecentClients {...props} />
    <div className={css.wide}>
      <RecentOrders {...props} />
    </div>
  </>
);
