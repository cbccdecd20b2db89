import type { OutputOf } from '@cartwright/contract/contract';
import { titles } from '@cartwright/contract/messages';
import { Navigation } from 'lucide-react';
import { useActions } from '../../../context/actions.ts';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { places, usePlaces } from '../../../context/places.ts';
import { useVisited } from '../../../context/visited.ts';
import type { Action } from '../../../lib/action.ts';
import { useMedia, usePhone } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { ClosedLicense } from './ClosedLicense.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import type { RecordActions } from './use-record-actions.tsx';
import css from './RecordHead.module.css';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }, { label: titles.clientInfo }];

interface RecordHeadProps {
  client: OutputOf<'accounts.one'>;
  status: string | null;
  actions: RecordActions;
  /** The form's Update is in view: it is the primary action then. */
  formShown: boolean;
  /** What a phone has in the menu instead of tabs. */
  tabs: readonly Action[];
}

/** What is not legal now is not drawn: the head says who has the cart. */
const legal = (action: Action | undefined): Action | undefined =>
  action?.disabledReason === undefined ? action : undefined;

/** Who it is, the facts that identify the client, and what can be done with it. */
export function RecordHead({ client, status, actions, formShown, tabs }: RecordHeadProps) {
  // Beside the navigation, the name needs the room.
  const narrow = useMedia(below('desk'));
  const phone = usePhone();
  const map = usePlaces().mapOf(client.tradename);
  const { primary, secondary, menu } = actions;
  const drawn = legal(primary);
  const named = { id: client.id, name: client.tradename };
  useVisited({ kind: 'client', id: named.id, label: named.name });
  useActions([...(primary ? [primary] : []), ...secondary, ...menu, ...useClientScreens(named)]);
  return (
    <>
      <PageHead
        title={client.tradename}
        license={phone ? undefined : (client.licenseNo ?? undefined)}
        crumbs={crumbs}
        facts={<RecordFacts client={client} status={status} />}
        actions={
          <>
            {phone && map !== undefined ? (
              <ButtonLink kind="bare" square href={map} aria-label="Show on map">
                <Navigation size={18} />
              </ButtonLink>
            ) : null}
            {narrow ? null : secondary.map((action) => <ActionButton key={action.label} action={action} />)}
            <MenuButton label="More actions" items={[...tabs, ...(narrow && !phone ? secondary : []), ...menu]} />
            {drawn && !phone ? <ActionButton kind={formShown ? 'default' : 'primary'} action={drawn} /> : null}
          </>
        }
      />
      <ClosedLicense client={client} />
    </>
  );
}

/** What one does with a client on a phone, at its foot. */
export function PhoneFoot({ actions: { primary, secondary } }: { actions: RecordActions }) {
  const drawn = legal(primary);
  return (
    <div className={css.foot}>
      {secondary.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {drawn ? <ActionButton kind="primary" action={drawn} /> : null}
    </div>
  );
}
