import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { day } from '../../../lib/format.ts';
import { polled } from '../polled.ts';
import { Row, RowName, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

type Pending = OutputOf<'invitations.pending'>['data'][number];

/** Invitations that wait for a decision (spec 001 §2). */
export function PendingInvitations() {
  const query = useQuery({ ...read('invitations.pending', {}), ...polled });
  const to = usePlaces();
  return (
    <Tile
      title="Pending invitations"
      query={query}
      all={(data) => ({ count: data.count, href: to.pendingInvitations() })}
      empty={({ count }) => (count === 0 ? 'No invitation waits for a decision' : null)}
    >
      {({ data }) => (
        <Rows tall>
          {data.map((invitation) => (
            <Invitation
              key={invitation.id}
              invitation={invitation}
              href={to.invitationOf(invitation.license ?? invitation.companyName)}
            />
          ))}
        </Rows>
      )}
    </Tile>
  );
}

/** An invitation, which leads to it in the list, where it is decided. */
function Invitation({ invitation, href }: { invitation: Pending; href: string | undefined }) {
  const { companyName, direction, createdAt } = invitation;
  const mayDecide = useMay('market-access');
  const isSent = direction === 'Sent';
  return (
    <Row>
      <RowName href={href} title={companyName}>
        <b>{companyName}</b>
        <small>
          {isSent ? 'invited' : 'requested'} {day(createdAt)}
        </small>
      </RowName>
      {mayDecide && href !== undefined ? (
        <ButtonLink
          size="small"
          href={href}
          aria-label={`Decide the ${isSent ? 'invitation' : 'request'} of ${companyName}`}
        >
          Decide
        </ButtonLink>
      ) : null}
    </Row>
  );
}
