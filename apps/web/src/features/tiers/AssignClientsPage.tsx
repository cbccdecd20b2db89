import { messages } from '@cartwright/contract/messages';
import { useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NotFound } from '../../app/AppErrors.tsx';
import { useWrite } from '../../api/query.ts';
import { ListPage } from '../../grid/ListPage.tsx';
import { chosenCount, useGridSelection } from '../../grid/selection.ts';
import { useList } from '../../grid/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/format.ts';
import { readId } from '../../ui/read-number.ts';
import { toast } from '../../ui/toast.ts';
import { assignableColumns, type AssignableRow } from './tier-columns.tsx';
import { tierHref, tiersHref } from './tier-links.ts';
import { assignableList } from './tier-list.ts';

const rowId = (row: AssignableRow) => String(row.clientId);
const rowLabel = (row: AssignableRow) => row.clientName;

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
  const router = useRouter();
  const { q } = list.state.filters;
  const selection = useGridSelection(q, { except: true, keep: true });
  const assign = useWrite('tiers.assign', ['tiers', 'products.available']);
  const chosen = chosenCount(selection, list.source.data?.count ?? 0);
  const submit = async () => {
    const { choice } = selection;
    const which = choice?.all
      ? { all: true, clientName: q, except: choice.except.map(Number) }
      : { clientIds: selection.ids.map(Number) };
    try {
      const { message, assigned } = await assign.mutateAsync({ body: { accountTierId: id, ...which } });
      toast.success(assigned === chosen ? message : `${message} ${counted(chosen - assigned, 'client')} were in it.`);
      router.history.push(tierHref({ id, name }));
    } catch (reason) {
      toast.failure(reason);
    }
  };
  return (
    <ListPage
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
          busy={assign.isPending}
          disabledReason={chosen === 0 ? messages.selectItemsFirst : undefined}
          onClick={() => void submit()}
        >
          {chosen === 0 ? 'Submit' : `Assign ${counted(chosen, 'client')}`}
        </Button>
      }
      filters={null}
      columns={assignableColumns}
      rowId={rowId}
      rowLabel={rowLabel}
      selection={selection}
      empty={{ title: 'No clients yet', text: 'Clients you may see stand here.' }}
    />
  );
}
