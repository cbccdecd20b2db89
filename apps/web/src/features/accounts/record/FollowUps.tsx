import type { OutputOf } from '@cartwright/contract/contract';
import { orderName } from '@cartwright/domain/orders/order-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '../../../api/query.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { useToday } from '../../../context/use-today.ts';
import { counted } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card, CardPart, CardRows } from '../../../ui/page/Card.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { dayFault } from '../shared/follow-ups/day-fault.ts';
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
    <Card title="Follow-ups" {...(open > 0 ? { note: `${open} open` } : {})}>
      {found.data === undefined ? (
        <CardPart>
          <Loaded query={found} loading={<Skeleton lines={2} label="Loading the follow-ups" />} />
        </CardPart>
      ) : (
        <CardRows>
          {found.data.data.map((followUp) => (
            <Row key={followUp.followUpId} followUp={followUp} mayEdit={mayEdit} />
          ))}
        </CardRows>
      )}
      {found.data !== undefined && open > found.data.data.length && take < MOST ? (
        <CardPart>
          <Button size="small" busy={found.isPlaceholderData} onClick={() => setTake(MOST)}>
            {counted(open - found.data.data.length, 'more follow-up')}
          </Button>
        </CardPart>
      ) : null}
      {found.data !== undefined && open === 0 && !mayEdit ? (
        <CardPart>
          <p className="muted">No open follow-ups</p>
        </CardPart>
      ) : null}
      {mayEdit ? (
        <CardPart>
          <NewFollowUp clientId={clientId} />
        </CardPart>
      ) : null}
    </Card>
  );
}

/** Who is to do it, and what it was made from. */
const factsOf = ({ personId, personName, orderNo }: FollowUp, me: number): string =>
  [personId === me ? null : `for ${personName}`, orderNo === null ? null : `from ${orderName({ orderNo })}`]
    .filter(Boolean)
    .map((fact) => `, ${fact ?? ''}`)
    .join('');

function Row({ followUp, mayEdit }: { followUp: FollowUp; mayEdit: boolean }) {
  const { personId } = useMe();
  const today = useToday();
  const [moving, setMoving] = useState(false);
  /** Another day that is being entered. */
  const [other, setOther] = useState<string | null>(null);
  const { end, move } = useFollowUps();
  const moveTo = async (day: string) => {
    const isReady = dayFault(day, today) === null;
    setOther(isReady ? null : day);
    if (isReady && day !== followUp.day && (await move(followUp, day)) !== undefined) setMoving(false);
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
            <FollowUpDays
              label={`Move: ${followUp.what}`}
              value={other ?? followUp.day}
              error={other === null || other === '' ? undefined : dayFault(other, today)}
              onChange={(day) => void moveTo(day ?? '')}
            />
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
