import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { StateSettingsForm } from './StateSettingsForm.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'State reports' }];

/** Settings → State reports: what the files for the state say of the seller and its goods. */
export function StateSettingsPage() {
  const settings = useQuery(read('stateReports.settings', {}));
  return (
    <>
      <PageHead title="State reports" crumbs={crumbs} />
      <Sections>
        <Section title="CCRS files">
          <p className="muted">Files made from now on use these values.</p>
          <Loaded query={settings} loading={<Skeleton lines={8} label="Loading the settings" />}>
            {(saved) => <StateSettingsForm settings={saved} />}
          </Loaded>
        </Section>
      </Sections>
    </>
  );
}
