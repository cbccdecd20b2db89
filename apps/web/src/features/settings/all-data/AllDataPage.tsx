import { FolderDown } from 'lucide-react';
import { places } from '../../../context/places.ts';
import { useExport } from '../../../context/use-export.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import css from './AllDataPage.module.css';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'All data' }];

/** Settings → All data: everything that the company has entered, in one archive that opens without this program. */
export function AllDataPage() {
  const { start, busy } = useExport();
  return (
    <>
      <PageHead title="All data" crumbs={crumbs} />
      <Sections>
        <Section title="One archive of everything">
          <div className={css.text}>
            <p>
              A ZIP archive with a CSV file for each table: clients, contacts, notes, products, lots, movements,
              receipts, prices, orders with their lines, payments and returns, reports to the state, people and
              settings. With it are documents, pictures and a list that says what is in each file. Passwords, keys and
              tokens are left out.
            </p>
            <p className="muted">
              Whoever has the archive has all of it, costs too. It is made in the background, may take some minutes, and
              is kept in your work for a week. The audit says who made it.
            </p>
            <Button
              kind="primary"
              icon={<FolderDown size={15} />}
              busy={busy}
              onClick={() => void start('reports.exportAllData', { body: {} })}
            >
              Make the archive
            </Button>
          </div>
        </Section>
      </Sections>
    </>
  );
}
