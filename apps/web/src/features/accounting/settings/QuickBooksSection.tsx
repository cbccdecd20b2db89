import { useQuery } from '@tanstack/react-query';
import { QUICKBOOKS_RETURN_PATH } from '@cartwright/domain/accounting/quickbooks-connection';
import { read } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Section } from '../../../ui/page/Sections.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ConnectionFacts, ConnectionTag, connectionText } from '../invoices/ConnectionPanel.tsx';
import { QuickBooksForm } from './QuickBooksForm.tsx';
import css from './AccountingForm.module.css';

const returnAddress = (): string => `${window.location.origin}${QUICKBOOKS_RETURN_PATH}`;

function reasonNot(isReady: boolean, mayExport: boolean): string | undefined {
  if (!mayExport) return 'Only people who may export invoices can connect a company';
  return isReady ? undefined : 'First save client id and secret';
}

/** Settings → Accounting: the connection to QuickBooks Online. */
export function QuickBooksSection() {
  const settings = useQuery(read('accounting.quickBooksSettings', {}));
  const connection = useQuery(read('accounting.quickBooksConnection', {}));
  const { act, busy } = useAct();
  const mayExport = useMay('accounting');
  const connect = async () => {
    const begun = await act(
      'accounting.connectQuickBooks',
      { body: { redirectUri: returnAddress() } },
      { done: null, leaves: true },
    );
    if (begun) window.location.assign(begun.address);
  };
  const disconnect = () =>
    void act(
      'accounting.disconnectQuickBooks',
      {},
      {
        ask: {
          title: 'Disconnect QuickBooks Online',
          text: 'Nobody can export until somebody connects again. Links and what was exported stay.',
          confirmLabel: 'Disconnect',
          danger: true,
        },
      },
    );
  const state = connection.data?.state;
  return (
    <Section title="QuickBooks Online" action={state === undefined ? undefined : <ConnectionTag state={state} />}>
      <Loaded query={settings} loading={<Skeleton lines={6} label="Loading the settings" />}>
        {(saved) =>
          // A form that began without it would lose what was typed when the connection is known.
          connection.isPending ? (
            <Skeleton lines={6} label="Loading the settings" />
          ) : (
            <QuickBooksForm settings={saved} isConnected={state === 'connected'} returnAddress={returnAddress()} />
          )
        }
      </Loaded>
      <Loaded query={connection} loading={<Skeleton lines={3} label="Loading the connection" />}>
        {(found) => (
          <div className={css.connection}>
            {connectionText[found.state] === null ? null : <p>{connectionText[found.state]}</p>}
            {found.state === 'off' ? null : <ConnectionFacts connection={found} />}
            <ButtonRow>
              <Button
                kind={found.state === 'connected' ? undefined : 'primary'}
                busy={busy}
                disabledReason={reasonNot(found.isReady, mayExport)}
                onClick={() => void connect()}
              >
                {found.state === 'off' ? 'Connect' : 'Sign in again'}
              </Button>
              {found.state === 'off' ? null : <Button onClick={disconnect}>Disconnect</Button>}
            </ButtonRow>
          </div>
        )}
      </Loaded>
    </Section>
  );
}
