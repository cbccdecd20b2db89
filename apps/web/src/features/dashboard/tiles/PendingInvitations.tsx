import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { day } from '../../../ui/lib/format.ts';
import { polled } from '../polled.ts';
import { Row, RowName, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

/** Invitations that wait for a decision (spec 001 §2). */
export function PendingInvitations() {
  const query = useQuery({ ...read('invitations.pending', {}), ...polled });
  const invitations = usePlaces().pendingInvitations();
  const mayDecide = useMay('market-access');
  return (
    <Tile
      title="Pending invitations"
      query={query}
      all={(data) => ({ count: data.count, href: invitations })}
      empty={({ count }) => (count === 0 ? 'No invitation waits for a decision' : null)}
    >
      {({ data }) => (
        <Rows tall>
          {data.map(({ id, companyName, direction, createdAt }) => (
            <Row key={id}>
              <RowName href={invitations} title={companyName}>
                <b>{companyName}</b>
                <small>
                  {direction === 'Sent' ? 'invited' : 'requested'} {day(createdAt)}
                </small>
              </RowName>
              {mayDecide && invitations !== undefined && direction === 'Requested' ? (
                <ButtonLink size="small" href={invitations} aria-label={`Decide the request of ${companyName}`}>
                  Decide
                </ButtonLink>
              ) : null}
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
