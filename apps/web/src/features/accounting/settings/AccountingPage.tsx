import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { AccountingForm } from './AccountingForm.tsx';
import { QuickBooksSection } from './QuickBooksSection.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Accounting' }];

/** Settings → Accounting: the connection to QuickBooks Online, and the names that invoices have in QuickBooks Desktop. */
export function AccountingPage() {
  const settings = useQuery(read('accounting.settings', {}));
  return (
    <>
      <PageHead title="Accounting" crumbs={crumbs} />
      <Sections>
        <QuickBooksSection />
        <Section title="QuickBooks Desktop (IIF)">
          <p className="muted">
            Write the names as QuickBooks has them, a colon before a subaccount. QuickBooks creates names that it does
            not know.
          </p>
          <Loaded query={settings} loading={<Skeleton lines={8} label="Loading the settings" />}>
            {(saved) => <AccountingForm settings={saved} />}
          </Loaded>
        </Section>
      </Sections>
    </>
  );
}
