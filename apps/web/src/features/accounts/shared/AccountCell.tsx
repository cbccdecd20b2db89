import { AppLink } from '../../../ui/page/AppLink.tsx';
import { places } from '../../../context/places.ts';
import css from './AccountCell.module.css';

interface Shop {
  readonly id: number;
  readonly tradename: string;
  readonly city: string | null;
  readonly licenseNo?: string | null;
}

/** Distinguishes clients of one name: "Seattle · 481200". */
export const accountDetails = ({ city, licenseNo }: Pick<Shop, 'city' | 'licenseNo'>): string =>
  [city, licenseNo].filter(Boolean).join(' · ');

/** The trade name with a link to the client's record; on a phone, which has few other columns, also city and license. */
export const AccountCell = ({ client, linked }: { client: Shop; linked: boolean }) => (
  <>
    {linked ? (
      <AppLink className="link" href={places.client(client.id)} tabIndex={-1}>
        {client.tradename}
      </AppLink>
    ) : (
      client.tradename
    )}
    <small className={css.details}>{accountDetails(client)}</small>
  </>
);
