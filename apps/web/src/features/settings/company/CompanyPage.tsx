import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Logo } from './Logo.tsx';

const OrderNumber = lazyPart(async () => (await import('./OrderNumber.tsx')).OrderNumber);
const SampleRules = lazyPart(async () => (await import('../samples/SampleRules.tsx')).SampleRules);

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Company' }];

/** Settings → Company: what documents show of the seller, and which samples and steps it uses. */
export function CompanyPage() {
  const company = useQuery(read('settings.company', {}));
  return (
    <>
      <PageHead title="Company" crumbs={crumbs} />
      <Sections>
        <Loaded query={company} loading={<Skeleton lines={8} label="Loading the company" />}>
          {(saved) => (
            <>
              <Section title="On documents">
                <CompanyForm company={saved} />
              </Section>
              <Section title="Logo">
                <Logo hasLogo={saved.hasLogo} />
              </Section>
              <OrderNumber />
              <SampleRules />
            </>
          )}
        </Loaded>
      </Sections>
    </>
  );
}
