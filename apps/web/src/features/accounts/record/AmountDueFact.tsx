import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { usePlaces } from '../../../context/places.ts';
import { money } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { FactOf } from '../../../ui/page/FactRow.tsx';

/** What a client owes of its invoiced orders, for those who may see amounts due; the link shows the orders. */
export function AmountDueFact({ clientId }: { clientId: number }) {
  const href = usePlaces().amountsDue(clientId);
  const body = { clientId, page: { skip: 0, take: 1, sort: [] } };
  const { data } = useQuery({ ...readPage('accounting.amountsDue', { body }), enabled: href !== undefined });
  if (href === undefined || data === undefined) return null;
  return (
    <FactOf label="Amount due">
      {data.totals.due === 0 ? (
        money(0)
      ) : (
        <AppLink className="link" href={href}>
          {money(data.totals.due)}
        </AppLink>
      )}
    </FactOf>
  );
}
