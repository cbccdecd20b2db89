import { AppLink } from '../../../ui/page/AppLink.tsx';
import { WithDetails } from '../../../ui/page/NameDetails.tsx';
import { Tag } from '../../../ui/page/Status.tsx';
import { places } from '../../../context/places.ts';

interface Shop {
  readonly id: number;
  readonly tradename: string;
  readonly city: string | null;
  readonly licenseNo?: string | null;
  /** Why its license counts as closed. */
  readonly closedLicense?: string | null;
}

/** The trade name with a link to the client's record, its city and license, and whether the state has closed that. */
export const AccountCell = ({ client, linked }: { client: Shop; linked: boolean }) => (
  <WithDetails of={client} mark={client.closedLicense ? <Tag tone="red">License closed</Tag> : null}>
    {linked ? (
      <AppLink className="link" href={places.client(client.id)} tabIndex={-1}>
        {client.tradename}
      </AppLink>
    ) : (
      client.tradename
    )}
  </WithDetails>
);
