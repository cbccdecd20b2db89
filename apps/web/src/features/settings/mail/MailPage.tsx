import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { MailServerForm } from './MailServerForm.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Mail' }];

/** Settings → Mail: the mail server that purchase orders are sent over. */
export function MailPage() {
  const found = useQuery(read('settings.mailServer', {}));
  return (
    <>
      <PageHead title="Mail" crumbs={crumbs} />
      <Sections>
        <Loaded query={found} loading={<Skeleton lines={8} label="Loading the mail server" />}>
          {({ server }) => (
            <>
              <Section title="Mail server">
                <MailServerForm key={server?.version ?? 0} server={server} />
              </Section>
              <Section title="Outbox">
                <p>
                  {server === null
                    ? 'Without a mail server, mails are held in the outbox.'
                    : 'Every mail, sent or not, is in the outbox.'}{' '}
                  <AppLink className="link" href={places.outbox()}>
                    Go to the outbox
                  </AppLink>
                </p>
                {server === null ? null : <ServerActions />}
              </Section>
            </>
          )}
        </Loaded>
      </Sections>
    </>
  );
}

function ServerActions() {
  const { act, busy } = useAct();
  const remove = () =>
    void act(
      'settings.removeMailServer',
      {},
      {
        ask: {
          title: 'Remove the mail server',
          text: 'Its password is deleted, and mails are held from then on.',
          confirmLabel: 'Remove',
          danger: true,
        },
        done: 'Removed.',
      },
    );
  return (
    <ButtonRow>
      <Button busy={busy} onClick={() => void act('settings.testMail', {})}>
        Send a test to me
      </Button>
      <Button onClick={remove}>Remove the mail server</Button>
    </ButtonRow>
  );
}
