import type { OutputOf } from '@cartwright/contract/contract';
import { places } from '../../../context/places.ts';
import { Refusal } from '../../../form/Form.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { useAccountScreens } from '../shared/account-permissions.ts';
import css from './ClosedLicense.module.css';

/** That the state has closed the license of a client, which therefore gets no cannabis; nothing while it is open. */
export function ClosedLicense({ client }: { client: OutputOf<'accounts.one'> }) {
  const { edit } = useAccountScreens();
  if (client.closedLicense === null) return null;
  return (
    <div className={css.closed}>
      <Refusal>
        License {client.licenseNo} is closed: no cannabis can be ordered. {client.closedLicense}{' '}
        {edit ? (
          <AppLink className="link" href={places.licenseWatch()}>
            License watch
          </AppLink>
        ) : null}
      </Refusal>
    </div>
  );
}
