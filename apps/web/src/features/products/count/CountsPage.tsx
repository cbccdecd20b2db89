import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@cartwright/contract/contract';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { dayTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { StockSections } from '../stock/StockSections.tsx';
import { changedText } from './count-view.ts';
import css from './Count.module.css';
import { StartCount } from './StartCount.tsx';

type Row = OutputOf<'products.counts'>['data'][number];

/** /stock/count: starts a count, goes on with one, and shows what the last ones have changed. */
export function CountsPage() {
  const query = useQuery(read('products.counts', {}));
  return (
    <>
      <PageHead title="Stock" />
      <StockSections current={places.counts()} />
      <div className={css.counts}>
        <Loaded query={query}>
          {({ data }) => {
            const open = data.filter(({ state }) => state === 'open');
            const over = data.filter(({ state }) => state !== 'open');
            return (
              <>
                {open.length === 0 ? null : <Counts title="Open counts" rows={open} />}
                <StartCount />
                {over.length === 0 ? null : <Counts title="Last counts" rows={over} />}
              </>
            );
          }}
        </Loaded>
      </div>
    </>
  );
}

const Counts = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Panel title={title}>
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.countId}>
          <AppLink href={places.count(row.countId)}>
            <b>
              Count {row.countId} · {row.name}
            </b>
            <small>
              {row.startedBy} · {dayTime(row.startedAt)}
            </small>
          </AppLink>
          <span className="muted">{stateOf(row)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);

function stateOf(row: Row): string {
  const { state, counted: entries, changedLots, changedSources } = row;
  if (state === 'dropped') return 'Dropped';
  if (state === 'open') return `${entries} counted`;
  return changedLots === 0 && changedSources === 0 ? 'Posted, nothing differed' : `Posted, ${changedText(row)}`;
}
