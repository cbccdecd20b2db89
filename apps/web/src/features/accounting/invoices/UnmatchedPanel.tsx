import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '../../../lib/problem.ts';
import { read } from '../../../api/query.ts';
import { write } from '../../../api/write.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SearchBox } from '../../../ui/controls/SearchBox.tsx';
import { counted } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { type Unmatched, UnmatchedRow } from './UnmatchedRow.tsx';
import css from './Invoices.module.css';

const LinksDialog = lazyPart(async () => (await import('./LinksDialog.tsx')).LinksDialog);
const RemotePicker = lazyPart(async () => (await import('./RemotePicker.tsx')).RemotePicker);

/** Customers and items that invoices need and QuickBooks does not have yet, each with a suggestion. Nothing links by itself. */
export function UnmatchedPanel({ sought, onSearch }: { sought: string; onSearch: (text: string) => void }) {
  const client = useQueryClient();
  const { act } = useAct();
  const [creating, setCreating] = useState(false);
  const unmatched = useQuery(read('accounting.unmatched', {}));
  const count = (unmatched.data?.customers.count ?? 0) + (unmatched.data?.items.count ?? 0);
  const suggestions = useQuery({ ...read('accounting.suggestions', {}), enabled: count > 0, staleTime: 60_000 });
  const [picking, setPicking] = useState<Unmatched | null>(null);
  const [showsLinks, setShowsLinks] = useState(false);
  const isSought = ({ name, detail }: Unmatched) => `${name} ${detail}`.toLowerCase().includes(sought.toLowerCase());
  /** Creates the records of a list for which QuickBooks has none that they may be. */
  const createAll = async (rows: readonly Unmatched[]) => {
    const [first, ...rest] = rows;
    if (first === undefined) return;
    const made = await act(
      'accounting.createRecord',
      { body: { kind: first.kind, id: first.id } },
      {
        ask: {
          title: 'Create all in QuickBooks',
          text: `${counted(rows.length, 'record')} for which no match was found become new ones in QuickBooks. Search first if one may be there under another name.`,
          confirmLabel: `Create ${rows.length}`,
        },
      },
    );
    if (made === undefined) return;
    setCreating(true);
    const refused: string[] = [];
    for (const [index, { kind, id, name }] of rest.entries()) {
      const leaves = index < rest.length - 1;
      await write(client, 'accounting.createRecord', { body: { kind, id } }, { leaves }).catch((reason: unknown) =>
        refused.push(`${name}: ${asProblem(reason).detail}`),
      );
    }
    setCreating(false);
    if (refused.length > 0) toast.failure(new Error(refused.join(' ')));
  };
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
            {count === 0 ? null : <SearchBox label="Search what is not matched" value={sought} onSearch={onSearch} />}
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
                  <CreateAll
                    title={title}
                    rows={suggestions.isSuccess ? data.filter((row) => suggested(row) === null) : []}
                    busy={creating}
                    onCreate={(rows) => void createAll(rows)}
                  />
                  <ul>
                    {data.filter(isSought).map((row) => (
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

interface CreateAllProps {
  title: string;
  rows: readonly Unmatched[];
  busy: boolean;
  onCreate: (rows: readonly Unmatched[]) => void;
}

const CreateAll = ({ title, rows, busy, onCreate }: CreateAllProps) =>
  rows.length < 2 ? null : (
    <Button
      size="small"
      busy={busy}
      aria-label={`Create all ${rows.length} ${title.toLowerCase()}`}
      onClick={() => onCreate(rows)}
    >
      Create all {rows.length}
    </Button>
  );
