import { formatPhone } from '@cartwright/domain/accounts/identifiers';
import { dash } from '../../../lib/format.ts';

/** A number that the device can dial. */
export const PhoneLink = ({ client }: { client: { readonly tradename: string; readonly dayPhone: string | null } }) =>
  client.dayPhone === null ? (
    dash
  ) : (
    <a className="link" href={`tel:${client.dayPhone}`} tabIndex={-1}>
      <span className="sr">Call {client.tradename}, </span>
      {formatPhone(client.dayPhone)}
    </a>
  );
