import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { useWrite } from '../../../api/use-write.ts';
import { places } from '../../../context/places.ts';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { Section, Sections } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { ProofDialog } from '../../people/shared/ProofDialog.tsx';
import { LastChange } from './LastChange.tsx';
import { MailServerForm } from './MailServerForm.tsx';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Mail' }];

/** Settings → Mail: the mail server that every mail is sent over. */
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
                {server?.changed ? <LastChange {...server} changed={server.changed} /> : null}
                <MailServerForm server={server} />
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
  const remove = useWrite('settings.removeMailServer');
  const [removing, setRemoving] = useState(false);
  const close = () => setRemoving(false);
  return (
    <ButtonRow>
      <Button busy={busy} onClick={() => void act('settings.testMail', {})}>
        Send a test to me
      </Button>
      <Button onClick={() => setRemoving(true)}>Remove the mail server</Button>
      {removing ? (
        <ProofDialog
          title="Remove the mail server"
          submit="Remove"
          onProof={async (body) => {
            await remove.mutateAsync({ body });
            toast.success('Mail server removed.');
          }}
          onDone={close}
          onClose={close}
        >
          <p className="muted">Its password is deleted, and mails are held from then on.</p>
        </ProofDialog>
      ) : null}
    </ButtonRow>
  );
}
