import { useParams, useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { countCrumbs } from './count-head.ts';
import { CountReview } from './CountReview.tsx';
import { CountScreen } from './CountScreen.tsx';
import { OverCount } from './OverCount.tsx';
import { useCount } from './use-count.ts';

const from = '/signed-in/stock/count/$countId';

/** /stock/count/:countId: counts lots, then reviews and posts what differs. */
export function CountPage() {
  const { countId } = useParams({ from });
  const { review } = useSearch({ from });
  const counting = useCount(countId);
  if (counting.query.data === undefined)
    return (
      <>
        <PageHead title={`Count ${countId}`} crumbs={countCrumbs} />
        <Loaded query={counting.query} />
      </>
    );
  return (
    <Loaded query={counting.query}>
      {(record) =>
        record.state !== 'open' ? (
          <OverCount record={record} counting={counting} />
        ) : review === true ? (
          <CountReview record={record} counting={counting} />
        ) : (
          <CountScreen record={record} counting={counting} />
        )
      }
    </Loaded>
  );
}
