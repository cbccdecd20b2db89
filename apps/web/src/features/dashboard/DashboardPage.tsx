import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { readPage } from '../../api/query.ts';
import { useActions } from '../../context/actions.ts';
import { useMe } from '../../context/session.tsx';
import { useNewCart } from '../../context/use-new-cart.tsx';
import { actions } from '../../lib/action.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { usePhone } from '../../lib/use-media.ts';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { Skeleton } from '../../ui/page/States.tsx';
import { criteriaBody } from './criteria.ts';
import type { Criteria } from './dashboard-search.ts';
import { CriteriaBar, MineChip } from './CriteriaBar.tsx';
import { HeaderFigures } from './tiles/HeaderFigures.tsx';
import { useCriteria } from './use-criteria.ts';
import css from './DashboardPage.module.css';

// The criteria and the figures come first.
const WeekSales = lazyPart(
  async () => (await import('./week/WeekSales.tsx')).WeekSales,
  <div className={css.chart}>
    <Skeleton lines={7} label="Loading Weekly sales" />
  </div>,
);
const ToDo = lazyPart(
  async () => (await import('./tiles/ToDo.tsx')).ToDo,
  <Skeleton lines={12} label="Loading what there is to do" />,
);
const Lists = lazyPart(
  async () => (await import('./tiles/Lists.tsx')).Lists,
  <Skeleton lines={12} label="Loading the lists" />,
);

const FirstSteps = lazyPart(
  async () => (await import('./first-steps/FirstSteps.tsx')).FirstSteps,
  <Skeleton lines={10} label="Loading the first steps" />,
);

/** /dashboard: the Sales Dashboard (spec 000 §2), where the root leads. */
export function DashboardPage() {
  const { criteria, change } = useCriteria();
  const phone = usePhone();
  const newCart = useNewCart();
  const { isSettingUp } = useMe();
  // While the company is set up, the step to take has the filled button.
  const kind = isSettingUp ? undefined : 'primary';
  const start = newCart && { ...newCart, key: 'add' as const };
  useActions(actions(start));
  return (
    <>
      <PageHead
        title="Sales Dashboard"
        actions={
          <>
            {phone || criteria === undefined ? null : <MineChip criteria={criteria} onChange={change} />}
            {start &&
              (phone ? (
                <IconButton kind={kind} label={start.label} onClick={start.run}>
                  <Plus size={18} />
                </IconButton>
              ) : (
                <ActionButton kind={kind} action={start} />
              ))}
          </>
        }
      />
      {isSettingUp ? <FirstSteps /> : null}
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
          <Lists criteria={criteria} sold={sold} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}
