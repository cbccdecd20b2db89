import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { day } from '../../../ui/lib/format.ts';
import { polled } from '../polled.ts';
import { Row, RowName, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

/** Invitations that wait for a decision (spec 001 §2). */
export function PendingInvitations() {
  const query = useQuery({ ...read('invitations.pending', {}), ...polled });
  const to = usePlaces();
  return (
    <Tile
      title="Pending invitations"
      query={query}
      all={(data) => ({ count: data.count, href: to.invitations() })}
      empty={({ count }) => (count === 0 ? 'No invitation waits for a decision' : null)}
    >
      {({ data }) => (
        <Rows tall>
          {data.map(({ id, companyName, direction, createdAt }) => (
            <Row key={id}>
              <RowName href={to.invitations()} title={companyName}>
                <b>{companyName}</b>
                <small>
                  {direction === 'Sent' ? 'invited' : 'requested'} {day(createdAt)}
                </small>
              </RowName>
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
