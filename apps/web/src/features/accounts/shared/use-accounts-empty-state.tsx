import { useMay } from '../../../context/session.tsx';
import { StepLinks } from '../../../context/StepLinks.tsx';
import type { GridEmpty } from '../../../grid/grid-props.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAccountScreens } from './account-permissions.ts';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import { ButtonRow } from '../../../ui/controls/ButtonRow.tsx';

/** What an empty list says: no accounts of one's own, or none at all; a search among one's own may go on in all. */
export function useAccountsEmptyState(mine: boolean, showAll: () => void): GridEmpty {
  const all = useMay('accounts.all');
  const screens = useAccountScreens();
  const importing = screens.import ? <ButtonLink href={places.importOf('clients')}>Import clients</ButtonLink> : null;
  if (!mine)
    return {
      title: 'No clients yet',
      text: importing
        ? 'Bring them in from a CSV or XLSX file, or add them one by one.'
        : 'An administrator can import them in Settings.',
      action: <StepLinks of={['clients']} />,
    };
  return {
    title: 'No accounts assigned to you',
    elsewhere: all ? <Button onClick={showAll}>Look in all accounts</Button> : null,
    text: all ? undefined : 'An order manager can assign some to you.',
    action: (
      <ButtonRow>
        {importing}
        {all ? (
          <Button kind="primary" onClick={showAll}>
            View all accounts
          </Button>
        ) : null}
      </ButtonRow>
    ),
  };
}
