import { AppLink } from '../../../ui/page/AppLink.tsx';
import { WithDetails } from '../../../ui/page/NameDetails.tsx';
import { places } from '../../../context/places.ts';

interface Shop {
  readonly id: number;
  readonly tradename: string;
  readonly city: string | null;
  readonly licenseNo?: string | null;
}

/** The trade name with a link to the client's record, and its city and license. */
export const AccountCell = ({ client, linked }: { client: Shop; linked: boolean }) => (
  <WithDetails of={client}>
    {linked ? (
      <AppLink className="link" href={places.client(client.id)} tabIndex={-1}>
        {client.tradename}
      </AppLink>
    ) : (
      client.tradename
    )}
  </WithDetails>
);
