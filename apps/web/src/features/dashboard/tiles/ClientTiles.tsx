import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import type { SoldOrders } from '../../../context/places/sold-orders.ts';
import { count, day, money } from '../../../lib/format.ts';
import { criteriaBody, type OrderingClients } from '../criteria.ts';
import type { Criteria } from '../dashboard-search.ts';
import { Row, RowName, Rows, RowValue } from './Rows.tsx';
import { Tile } from './Tile.tsx';

interface ClientTileProps {
  criteria: Criteria;
  /** Which orders count, once the server has said which days they are. */
  sold: SoldOrders | undefined;
}

type Client = OrderingClients['data'][number];

const nobody = (data: { readonly count: number }): string | null =>
  data.count === 0 ? 'No orders in this range' : null;

/** The clients with the most orders or sales of the range, with a bar for each while they differ. */
function OrderingTile({
  of,
  sold,
  title,
  note,
  by,
}: Pick<ClientTileProps, 'sold'> & {
  of: ReturnType<typeof useQuery<OrderingClients>>;
  title: string;
  note: string;
  by: { readonly value: (client: Client) => number; readonly format: (value: number) => string };
}) {
  const to = usePlaces();
  return (
    <Tile
      title={title}
      what={`${title.toLowerCase()} clients`}
      note={note}
      query={of}
      all={(data) => ({ count: data.count, href: sold && to.orderingAccounts(sold, 'any') })}
      empty={nobody}
    >
      {({ data }) => {
        const values = data.map(by.value);
        const most = Math.max(...values, 1);
        // Bars of one length say nothing.
        const differ = values.some((value) => value !== values[0]);
        return (
          <Rows>
            {data.map((client, index) => (
              <Row key={client.clientId} rank={index + 1} share={differ ? by.value(client) / most : undefined}>
                <RowName
                  href={clientPlace(to, { id: client.clientId, name: client.tradename })}
                  title={client.tradename}
                >
                  {client.tradename}
                </RowName>
                <RowValue href={sold && to.clientSoldOrders(client.clientId, sold)} label={`of ${client.tradename}`}>
                  {by.format(by.value(client))}
                </RowValue>
              </Row>
            ))}
          </Rows>
        );
      }}
    </Tile>
  );
}

const bySales = { value: ({ sales }: Client) => sales, format: money };
const byOrders = { value: ({ orders }: Client) => orders, format: count };

export function TopClients({ criteria, sold }: ClientTileProps) {
  const query = useQuery(readPage('dashboard.topClients', { body: criteriaBody(criteria) }));
  const note = criteria.rank === 'Bottom' ? 'by sales, least first' : 'by sales';
  return <OrderingTile title="Top ordering" note={note} of={query} sold={sold} by={bySales} />;
}

export function FrequentClients({ criteria, sold }: ClientTileProps) {
  const query = useQuery(readPage('dashboard.frequentClients', { body: criteriaBody(criteria) }));
  const note = criteria.rank === 'Bottom' ? 'by orders, fewest first' : 'by orders';
  return <OrderingTile title="Frequently ordering" note={note} of={query} sold={sold} by={byOrders} />;
}

/** The clients that ordered last within the range. */
export function RecentClients({ criteria, sold }: ClientTileProps) {
  const query = useQuery(readPage('dashboard.recentClients', { body: criteriaBody(criteria) }));
  const to = usePlaces();
  return (
    <Tile
      title="Recent clients"
      note={criteria.rank === 'Bottom' ? 'by last order, oldest first' : 'by last order'}
      query={query}
      all={(data) => ({ count: data.count, href: sold && to.orderingAccounts(sold, 'any') })}
      empty={nobody}
    >
      {({ data }) => (
        <Rows>
          {data.map(({ clientId, tradename, lastOrderDate }, index) => (
            <Row key={clientId} rank={index + 1}>
              <RowName href={clientPlace(to, { id: clientId, name: tradename })} title={tradename}>
                {tradename}
              </RowName>
              <RowValue href={sold && to.clientSoldOrders(clientId, sold)} label={`last order of ${tradename}`}>
                {day(lastOrderDate)}
              </RowValue>
            </Row>
          ))}
        </Rows>
      )}
    </Tile>
  );
}
