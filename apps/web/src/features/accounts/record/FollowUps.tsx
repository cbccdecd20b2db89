import type { OutputOf } from '@cartwright/contract/contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { DoneButton } from '../shared/follow-ups/DoneButton.tsx';
import { FollowUpDay } from '../shared/follow-ups/FollowUpDay.tsx';
import { FollowUpDays } from '../shared/follow-ups/FollowUpDays.tsx';
import { useFollowUps } from '../shared/follow-ups/use-follow-ups.ts';
import { NewFollowUp } from './NewFollowUp.tsx';
import css from './FollowUps.module.css';

type FollowUp = OutputOf<'accounts.clientFollowUps'>['data'][number];

const STEP = 5;
const MOST = 100;

/** What was promised to a client, and a field for the next promise. */
export function FollowUps({ clientId }: { clientId: number }) {
  const mayEdit = useMay('accounts.edit');
  const [take, setTake] = useState(STEP);
  const found = useQuery(readPage('accounts.clientFollowUps', { params: { id: clientId }, body: { page: { take } } }));
  const open = found.data?.count ?? 0;
  return (
    <Panel title="Follow-ups" action={open > 0 ? <small className="muted">{open} open</small> : null}>
      <Loaded query={found} loading={<Skeleton lines={2} label="Loading the follow-ups" />}>
        {({ data, count }) => (
          <>
            <ul className={css.list}>
              {data.map((followUp) => (
                <Row key={followUp.followUpId} followUp={followUp} mayEdit={mayEdit} />
              ))}
            </ul>
            {count > data.length && take < MOST ? (
              <Button size="small" busy={found.isPlaceholderData} onClick={() => setTake(MOST)}>
                {counted(count - data.length, 'more follow-up')}
              </Button>
            ) : null}
            {count === 0 && !mayEdit ? <p className="muted">No open follow-ups</p> : null}
          </>
        )}
      </Loaded>
      {mayEdit ? <NewFollowUp clientId={clientId} /> : null}
    </Panel>
  );
}

/** Who is to do it, and what it was made from. */
const factsOf = ({ personId, personName, orderNo }: FollowUp, me: number): string =>
  [personId === me ? null : `for ${personName}`, orderNo === null ? null : `from ${orderName({ orderNo })}`]
    .filter(Boolean)
    .map((fact) => ` · ${fact ?? ''}`)
    .join('');

function Row({ followUp, mayEdit }: { followUp: FollowUp; mayEdit: boolean }) {
  const { personId } = useMe();
  const [moving, setMoving] = useState(false);
  const { end, move } = useFollowUps();
  const moveTo = async (day: string | null) => {
    if (day !== null && day !== followUp.day && (await move(followUp, day)) !== undefined) setMoving(false);
  };
  return (
    <li className={css.row}>
      {mayEdit ? <DoneButton followUp={followUp} /> : null}
      <div className={css.text}>
        {followUp.what}
        <small className="muted">
          <FollowUpDay day={followUp.day} />
          {factsOf(followUp, personId)}
        </small>
        {moving ? (
          <div className={css.move}>
            <FollowUpDays label={`Move: ${followUp.what}`} value={followUp.day} onChange={(day) => void moveTo(day)} />
            <Button size="small" onClick={() => void end(followUp, 'dropped')}>
              Drop
            </Button>
          </div>
        ) : null}
      </div>
      {mayEdit ? (
        <Button size="small" aria-expanded={moving} onClick={() => setMoving(!moving)}>
          Move<span className="sr"> {followUp.what}</span>
        </Button>
      ) : null}
    </li>
  );
}
