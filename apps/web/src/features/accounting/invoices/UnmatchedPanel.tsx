import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { lazyPart } from '../../../ui/lib/lazy-part.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { type Unmatched, UnmatchedRow } from './UnmatchedRow.tsx';
import css from './Invoices.module.css';

const LinksDialog = lazyPart(async () => (await import('./LinksDialog.tsx')).LinksDialog);
const RemotePicker = lazyPart(async () => (await import('./RemotePicker.tsx')).RemotePicker);

/** Customers and items that invoices need and QuickBooks does not have yet, each with a suggestion. Nothing links by itself. */
export function UnmatchedPanel() {
  const unmatched = useQuery(read('accounting.unmatched', {}));
  const count = (unmatched.data?.customers.count ?? 0) + (unmatched.data?.items.count ?? 0);
  const suggestions = useQuery({ ...read('accounting.suggestions', {}), enabled: count > 0, staleTime: 60_000 });
  const [picking, setPicking] = useState<Unmatched | null>(null);
  const [showsLinks, setShowsLinks] = useState(false);
  const suggested = (row: Unmatched) =>
    suggestions.data?.data.find((each) => each.kind === row.kind && each.id === row.id) ?? null;
  return (
    <Panel
      title="Not matched"
      action={
        <Button size="small" onClick={() => setShowsLinks(true)}>
          All links
        </Button>
      }
    >
      <Loaded query={unmatched} loading={<Skeleton lines={6} label="Loading what is not matched" />}>
        {({ customers, items }) => (
          <div data-unmatched>
            {count === 0 ? <p className="muted">Everything that invoices need is matched.</p> : null}
            {[
              { title: 'Customers', ...customers },
              { title: 'Items', ...items },
            ].map(({ title, data, count: all }) =>
              data.length === 0 ? null : (
                <section key={title} className={css.unmatched} aria-label={`${title} that are not matched`}>
                  <h3>
                    {title} {all}
                  </h3>
                  <ul>
                    {data.map((row) => (
                      <UnmatchedRow
                        key={`${row.kind}${row.id}`}
                        row={row}
                        suggestion={suggested(row)}
                        isSearching={suggestions.isLoading}
                        onPick={() => setPicking(row)}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )}
            {suggestions.error ? (
              <p className="muted" role="status">
                QuickBooks does not answer, so there are no suggestions now.
              </p>
            ) : null}
            <p className="muted">Links hold the ids of QuickBooks: a customer who is renamed there stays linked.</p>
          </div>
        )}
      </Loaded>
      {picking ? <RemotePicker row={picking} onClose={() => setPicking(null)} /> : null}
      {showsLinks ? <LinksDialog onClose={() => setShowsLinks(false)} /> : null}
    </Panel>
  );
}
