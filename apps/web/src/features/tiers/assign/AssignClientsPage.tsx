import { messages } from '@cartwright/contract/messages';
import { useParams } from '@tanstack/react-router';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../lib/format.ts';
import { assignableColumns } from '../shared/tier-columns.tsx';
import { assignableList } from '../shared/tier-list.ts';
import { useAssignSelection } from './use-assign-selection.ts';
import { places } from '../../../context/places.ts';

/** /assignClient/$accountTierDetailId/$accountTierName: chooses clients for one tier. */
export function AssignClientsPage() {
  const { accountTierDetailId: id, accountTierName: name } = useParams({
    from: '/signed-in/assignClient/$accountTierDetailId/$accountTierName',
  });
  const list = useList(assignableList, id);
  const { selection, chosen, busy, submit } = useAssignSelection({ id, name }, list);
  return (
    <ListPage
      list={list}
      title={`Assign clients to ${name}`}
      crumbs={[
        { label: 'Account Tiers', href: places.tiers() },
        { label: name, href: places.tier(id, name) },
        { label: 'Assign clients' },
      ]}
      search="Filter clients"
      startTab="All clients"
      actions={
        <Button
          kind="primary"
          busy={busy}
          disabledReason={chosen === 0 ? messages.selectItemsFirst : undefined}
          onClick={submit}
        >
          {chosen === 0 ? 'Assign clients' : `Assign ${counted(chosen, 'client')}`}
        </Button>
      }
      filters={null}
      columns={assignableColumns}
      selection={selection}
      empty={{ title: 'No clients yet', text: 'Clients you may see are shown here.' }}
    />
  );
}
