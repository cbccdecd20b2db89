import { findingLabels } from '@cartwright/domain/accounts/finding-kinds';
import { licenseListFiles } from '@cartwright/domain/paperwork/upload-kinds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUpload } from '../../../api/use-write.ts';
import { places } from '../../../context/places.ts';
import { FileButton } from '../../../form/FileButton.tsx';
import { FileDrop } from '../../../form/FileDrop.tsx';
import { counted } from '../../../lib/format.ts';
import { Chip, ChipBar, ChipRule } from '../../../ui/controls/Chip.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { EmptyState, Skeleton } from '../../../ui/page/States.tsx';
import { GroupPager } from '../shared/GroupPager.tsx';
import { ApplyAll } from './ApplyAll.tsx';
import { FindingRow } from './FindingRow.tsx';
import { ListFacts } from './ListFacts.tsx';
import { type Findings, findingsQuery, licenseSearch, type LicenseSearch } from './license-search.ts';
import css from './LicenseWatchPage.module.css';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }];

/** /accounts/license-watch: what a newer list of the state's licensees says of the clients, and its taking over. */
export function LicenseWatchPage() {
  const search = licenseSearch(useSearch({ from: '/signed-in/accounts/license-watch' }));
  const navigate = useNavigate();
  const query = useQuery(findingsQuery(search));
  const results = useRef<HTMLDivElement>(null);
  const show = (next: LicenseSearch) => void navigate({ to: '/accounts/license-watch', search: next });
  const { mutate: send, isPending } = useUpload('accounts.uploadLicenseList', {
    onSuccess: ({ message }) => {
      toast.success(message);
      show({});
    },
    onError: (reason) => toast.failure(reason),
  });
  const file = { kinds: licenseListFiles, busy: isPending, onFile: (chosen: File) => send(chosen) };
  // The pressed button is removed with its row: the focus moves to the list.
  const focusList = () => results.current?.focus();
  const hasList = query.data !== undefined && query.data.totals.list !== null;
  return (
    <>
      <PageHead
        title="License watch"
        crumbs={crumbs}
        actions={hasList ? <FileButton label="Compare another list" {...file} /> : null}
      />
      <Loaded query={query} loading={<Skeleton lines={12} label="Reading what differs" />}>
        {(found) =>
          found.totals.list === null ? (
            <div className={css.page}>
              <FileDrop
                label="Choose the state's list of licensees, or drop it here"
                hint="CSV or XLSX as the board publishes it. It is compared with your clients; nothing changes before you say so."
                {...file}
              />
            </div>
          ) : (
            <>
              <Kinds search={search} found={found} onShow={show} />
              <div className={css.page}>
                <ListFacts list={found.totals.list} />
                <div
                  ref={results}
                  className={css.list}
                  role="region"
                  aria-label={search.applied ? 'Applied' : 'What differs'}
                  tabIndex={-1}
                  aria-busy={query.isFetching || undefined}
                >
                  {search.applied ? null : <ApplyAll search={search} found={found} onDone={focusList} />}
                  {found.data.length === 0 ? <Nothing search={search} /> : null}
                  <ul className={css.rows}>
                    {found.data.map((finding) => (
                      <FindingRow key={finding.id} finding={finding} onDone={focusList} />
                    ))}
                  </ul>
                  <GroupPager
                    page={search.page ?? 1}
                    count={found.count}
                    onPage={(page) => show({ ...search, page })}
                  />
                </div>
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

interface KindsProps {
  search: LicenseSearch;
  found: Findings;
  onShow: (search: LicenseSearch) => void;
}

function Kinds({ search, found, onShow }: KindsProps) {
  const applied = search.applied === true;
  return (
    <ChipBar
      label="Filters"
      note={counted(found.count, applied ? 'applied' : 'difference', applied ? 'applied' : undefined)}
    >
      {found.totals.open.map(({ kind, count }) => (
        <Chip key={kind} pressed={search.kind === kind} onChange={(on) => onShow(on ? { kind } : {})}>
          {findingLabels[kind]} {count}
        </Chip>
      ))}
      <ChipRule />
      <Chip pressed={applied} onChange={(on) => onShow(on ? { applied: true } : {})}>
        Applied
      </Chip>
    </ChipBar>
  );
}

function Nothing({ search }: { search: LicenseSearch }) {
  if (search.applied)
    return <EmptyState title="Nothing was applied yet" text="What you apply is listed here and can be taken back." />;
  if (search.kind !== undefined || search.page !== undefined) return <EmptyState title="Nothing of this kind" />;
  return <EmptyState title="Nothing differs" text="Your clients are as the list says." />;
}
