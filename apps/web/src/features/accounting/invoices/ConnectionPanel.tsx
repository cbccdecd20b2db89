import type { OutputOf } from '@cartwright/contract/contract';
import { SIGN_IN_WARNING_DAYS } from '@cartwright/domain/accounting/quickbooks-connection';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { places } from '../../../context/places.ts';
import { useMay } from '../../../context/session.tsx';
import { day, orDash } from '../../../lib/format.ts';
import { classes } from '../../../lib/classes.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Panel, Term, Terms } from '../../../ui/page/Panel.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { Tag, type Tone } from '../../../ui/page/Status.tsx';
import css from './Invoices.module.css';

type Connection = OutputOf<'accounting.quickBooksConnection'>;

const states: Readonly<Record<Connection['state'], readonly [Tone, string]>> = {
  off: ['grey', 'Not connected'],
  connected: ['green', 'Connected'],
  ended: ['red', 'Sign in again'],
  locked: ['red', 'Sign in again'],
};

/** What the state means, where it needs words. */
export const connectionText: Readonly<Record<Connection['state'], string | null>> = {
  off: null,
  connected: null,
  ended: 'The sign-in to QuickBooks has ended. Links and what was exported stay.',
  locked: 'The stored sign-in cannot be read on this machine, as after a restore without its key. Sign in again.',
};

const DAY_MS = 86_400_000;

/** The company in QuickBooks Online, who signed in, and until when. */
export const ConnectionFacts = ({ connection }: { connection: Connection }) => {
  const { companyName, signedInBy, signedInAt, lastAnswerAt, signInEndsAt } = connection;
  const [now] = useState(() => Date.now());
  const isSoon = signInEndsAt !== null && Date.parse(signInEndsAt) - now < SIGN_IN_WARNING_DAYS * DAY_MS;
  return (
    <Terms>
      <Term label="Company">{orDash(companyName)}</Term>
      <Term label="Signed in">{`${orDash(signedInBy)}, ${day(signedInAt)}`}</Term>
      <Term label="Last answer">{day(lastAnswerAt)}</Term>
      <Term label="Sign in again by">
        {isSoon ? (
          <Tag tone="amber">{day(signInEndsAt)}</Tag>
        ) : signInEndsAt === null ? (
          orDash(null)
        ) : (
          day(signInEndsAt)
        )}
      </Term>
    </Terms>
  );
};

export const ConnectionTag = ({ state }: Pick<Connection, 'state'>) => {
  const [tone, label] = states[state];
  return <Tag tone={tone}>{label}</Tag>;
};

/** The connection beside the invoices. */
export function ConnectionPanel({ connection }: { connection: UseQueryResult<Connection> }) {
  const mayEdit = useMay('settings.edit');
  return (
    <Panel
      title="QuickBooks Online"
      action={connection.data ? <ConnectionTag state={connection.data.state} /> : undefined}
    >
      <Loaded query={connection} loading={<Skeleton lines={4} label="Loading the connection" />}>
        {(found) => (
          <>
            {connectionText[found.state] === null ? null : <p>{connectionText[found.state]}</p>}
            {found.state === 'off' ? (
              <p>Without a connection, invoices go to QuickBooks Desktop as a file.</p>
            ) : (
              <ConnectionFacts connection={found} />
            )}
            {mayEdit ? (
              <AppLink className={classes('link', css.settings)} href={places.accountingSettings()}>
                {found.state === 'connected' ? 'Settings' : 'Connect'}
              </AppLink>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
