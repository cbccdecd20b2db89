import { useMay } from '../../../context/session.tsx';
import type { GridEmpty } from '../../../grid/grid-props.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useAccountScreens } from './account-permissions.ts';
import { places } from '../../../context/places.ts';

/** The empty state of a list without filters: no accounts of one's own, or none at all. */
export function useAccountsEmptyState(mine: boolean, showAll: () => void): GridEmpty {
  const all = useMay('accounts.all');
  const screens = useAccountScreens();
  const importing = screens.import ? (
    <AppLink className="btn" href={places.importClients()}>
      Import clients
    </AppLink>
  ) : null;
  if (!mine)
    return {
      title: 'No clients yet',
      text: importing ? 'Bring them in from a CSV or XLSX file.' : 'An administrator can import them in Settings.',
      action: importing,
    };
  return {
    title: 'No client is assigned to you',
    text: all ? 'All accounts of the company are one click away.' : 'An order manager can assign some to you.',
    action: (
      <div className="actions">
        {importing}
        {all ? (
          <Button kind="primary" onClick={showAll}>
            Show all accounts
          </Button>
        ) : null}
      </div>
    ),
  };
}
