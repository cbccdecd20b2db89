import { CircleCheck, MailOpen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { useGridSelection } from '../../../grid/selection/selection.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { type Action, actions } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { StateSections } from '../shared/StateSections.tsx';
import { useMakeFiles } from '../shared/use-make-files.tsx';
import { WeekFiles } from '../shared/WeekFiles.tsx';
import { WeekNote } from '../shared/WeekNote.tsx';
import { fixLinks } from './fix-links.ts';
import { noteOf, RowState, stateRowColumns } from './state-row-columns.tsx';
import { type StateRow, stateRowList, type StateView, stateViews, viewOf } from './state-row-list.ts';
import { RowCard } from '../../../ui/page/RowCard.tsx';
import css from './StateReportsPage.module.css';
import { orderName } from '@cartwright/domain/orders/order-name';

const AnswerDialog = lazyPart(async () => (await import('../../orders/shared/state/AnswerDialog.tsx')).AnswerDialog);

const labels: Readonly<Record<StateView, string>> = { waiting: 'Waiting', refused: 'Refused', reported: 'Reported' };

/** Something that the state may know from another program. */
const isNew = ({ state, operation, order }: StateRow): boolean =>
  state === 'waiting' && operation === 'INSERT' && order === null;

/** A row on a phone. */
const card = (row: StateRow) => (
  <RowCard>
    <span>
      <b className={css.about}>
        {row.kind} · {row.about}
      </b>
      <RowState row={row} />
    </span>
    <small>
      {[row.order === null ? null : `${orderName(row.order)} ${row.order.tradename}`, noteOf(row)]
        .filter(Boolean)
        .join(' · ')}
    </small>
  </RowCard>
);

/** /state-reports: the rows that are reported to the state. */
export function StateReportsPage() {
  const list = useList(stateRowList);
  const { filters, setFilters } = list.state;
  const view = viewOf(filters.view);
  const count = list.source.data?.count;
  const to = usePlaces();
  const { act, busy } = useAct();
  const { make, busy: making } = useMakeFiles();
  const [answering, setAnswering] = useState(false);
  const selection = useGridSelection(JSON.stringify(filters));
  const sendAgain = async (rowIds: readonly number[]) => {
    if (await act('stateReports.sendAgain', { body: { rowIds: [...rowIds] } })) selection.clear();
  };
  const again = (row: StateRow): Action => ({
    label: 'Send again',
    icon: <RotateCcw size={15} />,
    run: () => void sendAgain([row.id]),
  });
  const known = (row: StateRow): Action => ({
    label: 'Already reported',
    icon: <CircleCheck size={15} />,
    run: () => void act('stateReports.alreadyReported', { body: { rowIds: [row.id] } }),
  });
  const answer: Action = { label: 'Paste an answer', icon: <MailOpen size={15} />, run: () => setAnswering(true) };
  useActions([make, answer]);
  return (
    <>
      <ListPage
        list={list}
        title="State reports"
        facts={<WeekNote />}
        sections={
          <>
            <StateSections current={places.stateReports()} />
            <WeekFiles />
          </>
        }
        search="Search rows"
        startTab="Waiting"
        actions={
          <>
            <MenuButton label="More actions" items={[answer]} />
            <ActionButton kind="primary" action={make} busy={making} />
          </>
        }
        filters={
          <ChipBar label="Filters" note={count === undefined ? undefined : counted(count, 'row')}>
            {stateViews.map((each) => (
              <Chip key={each} pressed={view === each} onChange={() => setFilters({ view: each })}>
                {labels[each]}
              </Chip>
            ))}
          </ChipBar>
        }
        filtered={view !== 'waiting' || filters.q !== ''}
        columns={stateRowColumns}
        twoLines
        mobileRow={card}
        rowMenu={(row) =>
          actions(row.state === 'refused' && again(row), isNew(row) && known(row), ...fixLinks(to, row))
        }
        {...(view === 'refused'
          ? {
              selection,
              bulkActions: (
                <Button size="small" busy={busy} onClick={() => void sendAgain(selection.ids.map(Number))}>
                  Send again
                </Button>
              ),
            }
          : {})}
        empty={{
          title: 'Nothing waits to be reported',
          text: 'Lots, sublots, manifests and releases of orders are shown here until they are in a file.',
        }}
      />
      {answering ? <AnswerDialog onClose={() => setAnswering(false)} /> : null}
    </>
  );
}
