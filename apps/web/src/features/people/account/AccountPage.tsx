import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { OwnRecordForm } from './OwnRecordForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Account' }];

/** Settings → Account: the own record, password, two-factor sign-in and sessions. */
export function AccountPage() {
  const account = useQuery(read('people.myAccount', {}));
  return (
    <>
      <PageHead title="Account" crumbs={crumbs} />
      <Sections>
        <Loaded query={account} loading={<Skeleton lines={6} label="Loading your account" />}>
          {(own) => (
            <>
              <Section title="You">
                <OwnRecordForm account={own} />
              </Section>
              <Section title="Password">
                <PasswordForm email={own.email} />
              </Section>
              <TwoFactor account={own} />
            </>
          )}
        </Loaded>
        <OwnSessions />
      </Sections>
    </>
  );
}
