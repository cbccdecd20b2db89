import { messages } from '@cartwright/contract/messages';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { readId } from '../../../ui/lib/read-number.ts';
import { assignableColumns, assignableRows } from '../shared/tier-columns.tsx';
import { tierHref, tiersHref } from '../shared/tier-links.ts';
import { assignableList } from '../shared/tier-list.ts';
import { useAssignSelection } from './use-assign-selection.ts';

/** /assignClient/$accountTierDetailId/$accountTierName: chooses clients for one tier. */
export function AssignClientsPage() {
  const { accountTierDetailId, accountTierName } = useParams({
    from: '/signed-in/assignClient/$accountTierDetailId/$accountTierName',
  });
  const id = readId(accountTierDetailId);
  return id === undefined ? <NotFound /> : <AssignClients key={id} id={id} name={accountTierName} />;
}

function AssignClients({ id, name }: { id: number; name: string }) {
  const list = useList(useMemo(() => assignableList(id), [id]));
  const { selection, chosen, busy, submit } = useAssignSelection({ id, name }, list);
  return (
    <ListPage
      {...assignableRows}
      list={list}
      title={`Assign clients to ${name}`}
      crumbs={[
        { label: 'Account Tiers', href: tiersHref },
        { label: name, href: tierHref({ id, name }) },
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
          {chosen === 0 ? 'Submit' : `Assign ${counted(chosen, 'client')}`}
        </Button>
      }
      filters={null}
      columns={assignableColumns}
      selection={selection}
      empty={{ title: 'No clients yet', text: 'Clients you may see stand here.' }}
    />
  );
}
