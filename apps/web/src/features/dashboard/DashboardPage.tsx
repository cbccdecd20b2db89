import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../api/query.ts';
import { useActions } from '../../context/actions.ts';
import { useNewCart } from '../../context/use-new-cart.tsx';
import { actions } from '../../ui/lib/action.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { lazyPart } from '../../ui/lib/lazy-part.tsx';
import { usePhone } from '../../ui/lib/use-media.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Skeleton } from '../../ui/page/States.tsx';
import { FrequentClients, RecentClients, TopClients } from './ClientTiles.tsx';
import { type Criteria, criteriaBody } from './criteria.ts';
import { CriteriaBar, RankChips } from './CriteriaBar.tsx';
import { HeaderFigures } from './HeaderFigures.tsx';
import { useCriteria } from './use-criteria.ts';
import { WeekSales } from './WeekSales.tsx';
import css from './DashboardPage.module.css';

// What is not at the left top of a desk loads when the screen stands.
const ToDo = lazyPart(
  async () => (await import('./ToDo.tsx')).ToDo,
  <Skeleton lines={12} label="Loading what there is to do" />,
);
const RecentOrders = lazyPart(
  async () => (await import('./RecentOrders.tsx')).RecentOrders,
  <Skeleton lines={6} label="Loading Recent orders" />,
);

/** /dashboard: the Sales Dashboard (spec 000 §2), where the root leads. */
export function DashboardPage() {
  const { criteria, change } = useCriteria();
  const phone = usePhone();
  const newCart = useNewCart();
  const start = newCart && { ...newCart, key: 'newCart' as const };
  useActions(actions(start));
  return (
    <>
      <PageHead
        title="Sales Dashboard"
        actions={
          <>
            {phone || criteria === undefined ? null : <RankChips criteria={criteria} onChange={change} />}
            {start && <ActionButton kind="primary" action={start} />}
          </>
        }
      />
      {criteria === undefined ? (
        <Skeleton lines={6} label="Loading the dashboard" />
      ) : (
        <Board criteria={criteria} onChange={change} />
      )}
    </>
  );
}

interface BoardProps {
  criteria: Criteria;
  onChange: (change: Partial<Criteria>) => void;
}

/** What was sold at the left, what there is to do at the right. */
function Board({ criteria, onChange }: BoardProps) {
  const header = useQuery(readPage('dashboard.header', { body: criteriaBody(criteria) }));
  // While other criteria load, the numbers on the screen are still those of the days before.
  const days = header.data;
  const sold = days && { from: days.fromDate, to: days.toDate, mine: criteria.mine };
  const ofClients = { criteria, sold };
  return (
    <div className={css.frame}>
      <CriteriaBar criteria={criteria} sold={sold} onChange={onChange} />
      <div className={css.board}>
        <div className={css.lead}>
          <div>
            <HeaderFigures query={header} mine={criteria.mine} />
            <WeekSales criteria={criteria} />
          </div>
        </div>
        <div className={css.todo}>
          <ToDo criteria={criteria} />
        </div>
        <div className={css.lists}>
          <TopClients {...ofClients} />
          <FrequentClients {...ofClients} />
          <RecentClients {...ofClients} />
          <div className={css.wide}>
            <RecentOrders {...ofClients} />
          </div>
        </div>
      </div>
    </div>
  );
}
