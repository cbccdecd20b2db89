import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { dayTime } from '../../../lib/format.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { backupFacts, backupState, type BackupRow, planSentences, problemsOf } from './backup-text.ts';
import css from './BackupsPage.module.css';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Backups' }];

function Backup({ row }: { row: BackupRow }) {
  const [tone, label] = backupState(row);
  return (
    <li>
      <div className={css.head}>
        <time dateTime={row.madeAt}>{dayTime(row.madeAt)}</time>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {problemsOf(row).map((problem) => (
        <p key={problem} className={css.problem}>
          {problem}
        </p>
      ))}
      <small>{[row.file, backupFacts(row)].filter((fact) => fact !== '').join(', ')}</small>
    </li>
  );
}

/** Settings → Backups: what is backed up every night, and whether it was, lies elsewhere too, and can be restored. */
export function BackupsPage() {
  const backups = useQuery(read('settings.backups', {}));
  return (
    <>
      <PageHead title="Backups" crumbs={crumbs} />
      <Sections>
        <Loaded query={backups} loading={<Skeleton lines={8} label="Loading the backups" />}>
          {({ plan, data }) => (
            <>
              <Section title="Every night">
                <div className={css.plan}>
                  {planSentences(plan).map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </div>
              </Section>
              <Section title="Last nightly backups">
                {data.length === 0 ? (
                  <p className="muted">{plan === null ? 'None.' : 'None yet: the first one is made tonight.'}</p>
                ) : (
                  <ul className={css.list}>
                    {data.map((row) => (
                      <Backup key={row.file} row={row} />
                    ))}
                  </ul>
                )}
              </Section>
              <Section title="By hand">
                <p className={css.plan}>
                  On the server, npm run backup -- FILE writes one more, which is not listed here, and npm run restore
                  -- FILE puts one into an empty database.
                </p>
              </Section>
            </>
          )}
        </Loaded>
      </Sections>
    </>
  );
}
