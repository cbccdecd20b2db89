import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { read } from '../../../api/query.ts';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import { useMay, useMe } from '../../../context/session.tsx';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { callReasonsText } from '../../accounts/shared/call/call-reasons.ts';
import { hasNoOwnCalls } from './calls-shown.ts';
import { Row, RowName, Rows } from './Rows.tsx';
import { Tile } from './Tile.tsx';

const SHOWN = 5;

/** The clients for whom a call is due, the most urgent first: the person's, or all of them for who has no account due. */
export function CallsTile() {
  const me = useMe();
  const mayAll = useMay('accounts.all');
  const own = useQuery(read('accounts.whoToCall', { body: { page: { take: SHOWN } } }));
  const isAll = mayAll && own.data !== undefined && hasNoOwnCalls(own.data, me.personId);
  const all = useQuery({
    ...read('accounts.whoToCall', { body: { myAccounts: false, page: { take: SHOWN } } }),
    enabled: isAll,
  });
  const query = isAll ? all : own;
  const to = usePlaces();
  return (
    <Tile
      title="Who to call today"
      note={isAll ? 'of all accounts' : 'most urgent first'}
      what="who to call today"
      query={query}
      all={(data) => ({ count: data.count, href: isAll ? to.whoToCallOfAll() : to.myCalls() })}
      empty={({ count }) => (count === 0 ? 'Nobody is due for a call' : null)}
    >
      {({ data }) => (
        <Rows tall>
          {data.map(({ id, tradename, reasons, dayPhone }) => (
            <Row key={id}>
              <RowName
                href={clientPlace(to, { id, name: tradename })}
                title={`${tradename}: ${callReasonsText(reasons)}`}
              >
                <b>{tradename}</b>
                <small>{callReasonsText(reasons.slice(0, 2))}</small>
              </RowName>
              {dayPhone === null ? null : (
                <a
                  className={buttonClass({ square: true, size: 'small' })}
                  href={`tel:${dayPhone}`}
                  aria-label={`Call ${tradename}`}
                >
                  <Phone size={14} />
                </a>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
