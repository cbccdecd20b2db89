import { MailPlus, UserPlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { places, usePlaces } from '../../../context/places.ts';
import { ListPage } from '../../../grid/list/ListPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { Chip, ChipBar } from '../../../ui/controls/Chip.tsx';
import { RowButtons } from '../../../ui/controls/RowButtons.tsx';
import { type Action, actions } from '../../../lib/action.ts';
import { counted } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { useDecisions } from '../../accounts/shared/invite/use-decisions.tsx';
import { InvitationSections } from '../shared/InvitationSections.tsx';
import { RetailerCard } from '../shared/RetailerCard.tsx';
import { contactLine, identityLine, invitationColumns, InvitationTags } from './invitation-columns.tsx';
import { invitationList, type InvitationRow } from './invitation-list.ts';

const RetailerDialog = lazyPart(async () => (await import('./RetailerDialog.tsx')).RetailerDialog);

const toggles = [
  ['pending', 'Pending'],
  ['declined', 'Declined'],
  ['accepted', 'Accepted'],
] as const;

/** /invitations: the invitations of retailers to the portal (spec 001 §2). */
export function InvitationsPage() {
  const list = useList(invitationList);
  const { filters, setFilters } = list.state;
  const { data } = list.source;
  const to = usePlaces();
  const decisions = useDecisions();
  const decisionsOn = useCallback(
    ({ id, status, companyName, clientId }: InvitationRow) =>
      status === 'Pending' ? decisions({ invitationId: id, name: companyName, isClient: clientId !== null }) : [],
    [decisions],
  );
  const [adding, setAdding] = useState<'send' | 'addRequest' | null>(null);
  const clientHref = useCallback(
    ({ clientId }: InvitationRow) => (clientId === null ? undefined : to.client(clientId)),
    [to],
  );
  const buttons = useCallback(
    (row: InvitationRow, inGrid: boolean) => (
      <RowButtons name={row.companyName} actions={decisionsOn(row)} inGrid={inGrid} />
    ),
    [decisionsOn],
  );
  const decides = data?.data.some((row) => decisionsOn(row).length > 0) ?? true;
  const columns = useMemo(
    () => invitationColumns(clientHref, decides ? (row) => buttons(row, true) : undefined),
    [clientHref, decides, buttons],
  );
  const mobileRow = useCallback(
    (row: InvitationRow) => (
      <RetailerCard
        name={row.companyName}
        href={clientHref(row)}
        tags={<InvitationTags row={row} />}
        since={row.createdAt}
        lines={[identityLine(row), contactLine(row), row.address]}
      >
        {buttons(row, false)}
      </RetailerCard>
    ),
    [clientHref, buttons],
  );
  const send: Action = { label: 'Send invitation', icon: <MailPlus size={15} />, run: () => setAdding('send') };
  const request: Action = {
    label: 'Add request',
    icon: <UserPlus size={15} />,
    key: 'add',
    run: () => setAdding('addRequest'),
  };
  useActions([send, request]);
  const isUsual = filters.pending && !filters.declined && !filters.accepted && filters.q === '';
  return (
    <>
      <ListPage
        list={list}
        title="Invitations"
        sections={<InvitationSections current={places.invitations()} />}
        search="Search invitations"
        startTab="Pending"
        actions={
          <>
            <MenuButton label="More actions" items={[request]} />
            <ActionButton kind="primary" action={send} />
          </>
        }
        filters={
          <ChipBar label="Filters" note={data === undefined ? undefined : counted(data.count, 'invitation')}>
            {toggles.map(([name, label]) => (
              <Chip key={name} pressed={filters[name]} onChange={(on) => setFilters({ [name]: on })}>
                {label}
              </Chip>
            ))}
          </ChipBar>
        }
        filtered={!isUsual}
        columns={columns}
        twoLines
        mobileRow={mobileRow}
        rowMenu={(row) => {
          const client = clientHref(row);
          return actions(client !== undefined && { label: 'Open the client', href: client }, ...decisionsOn(row));
        }}
        empty={{
          title: 'No pending invitations',
          text: 'A retailer that is invited, or asks to order through the portal, is shown here until somebody decides.',
        }}
      />
      {adding === null ? null : <RetailerDialog what={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
