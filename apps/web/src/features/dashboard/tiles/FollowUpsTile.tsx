import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { DoneButton } from '../../accounts/shared/follow-ups/DoneButton.tsx';
import { FollowUpDay } from '../../accounts/shared/follow-ups/FollowUpDay.tsx';
import type { Criteria } from '../dashboard-search.ts';
import { polled } from '../polled.ts';
import { Row, RowName, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

const SHOWN = 5;
const dueOf = (mine: boolean) => read('accounts.followUps', { body: { mine, due: true, page: { take: SHOWN } } });

/** What was promised for today or before: by the person, or by everybody for who has promised nothing. */
export function FollowUpsTile({ criteria }: { criteria: Criteria }) {
  const me = useMe();
  const mayAll = useMay('accounts.all');
  const mayEdit = useMay('accounts.edit');
  const own = useQuery({ ...dueOf(true), ...polled });
  const isAll = mayAll && !criteria.mine && own.data?.count === 0;
  const all = useQuery({ ...dueOf(false), ...polled, enabled: isAll });
  const to = usePlaces();
  return (
    <Tile
      title="Follow-ups due"
      note={isAll ? 'of everybody' : undefined}
      what="follow-ups"
      query={isAll ? all : own}
      all={(data) => ({ count: data.count, href: isAll ? to.whoToCallOfAll() : to.myCalls() })}
      empty={({ count }) => (count === 0 ? 'Nothing was promised for today' : null)}
      lines={2}
    >
      {({ data }) => (
        <Rows tall>
          {data.map((followUp) => (
            <Row key={followUp.followUpId}>
              <RowName
                href={clientPlace(to, { id: followUp.clientId, name: followUp.tradename })}
                title={`${followUp.tradename}: ${followUp.what}`}
              >
                <b>{followUp.tradename}</b>
                <small>
                  <FollowUpDay day={followUp.day} />
                  {followUp.personId === me.personId ? '' : ` · ${followUp.personName}`} · {followUp.what}
                </small>
              </RowName>
              {mayEdit ? <DoneButton followUp={followUp} /> : null}
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
