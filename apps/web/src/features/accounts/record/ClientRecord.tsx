import type { OutputOf } from '@cartwright/contract/contract';
import { titles } from '@cartwright/contract/messages';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useActions } from '../../../context/actions.ts';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { places } from '../../../context/places.ts';
import { useVisited } from '../../../context/visited.ts';
import { ActionButton } from '../../../ui/controls/ActionButton.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { below } from '../../../lib/widths.ts';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { panelId, RecordTabs, tabId } from '../../../ui/page/RecordTabs.tsx';
import { ClientDataForm } from '../client/ClientDataForm.tsx';
import { ClientNotes } from '../client/ClientNotes.tsx';
import { ContactsPanel } from '../client/contacts/ContactsPanel.tsx';
import { DeliveryPreference } from '../client/preferences/DeliveryPreferenceForm.tsx';
import { InventoryPreference } from '../client/preferences/InventoryPreferenceForm.tsx';
import type { ClientLists } from '../client/use-client-lists.ts';
import { type FormPart, formParts, type FormParts, useFormParts } from '../client/use-form-parts.ts';
import { focusNote } from '../shared/timeline/NoteForm.tsx';
import { focusFollowUp } from './NewFollowUp.tsx';
import { ClosedLicense } from './ClosedLicense.tsx';
import { Overview } from './Overview.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { recordTabIds, recordTabs, type RecordTabId, tabOfHash } from './record-tabs.ts';
import { UpdateBar } from './UpdateBar.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import css from './ClientRecord.module.css';

type Client = OutputOf<'accounts.one'>;

const crumbs = [{ label: 'My Accounts', href: places.accounts() }, { label: titles.clientInfo }];
const ignore = () => undefined;

const isPart = (id: RecordTabId): id is FormPart => (formParts as readonly string[]).includes(id);

const stateOf = ({ dirty, outcomes }: FormParts, id: RecordTabId): 'changed' | 'saved' | 'failed' | undefined => {
  if (!isPart(id)) return undefined;
  if (!dirty.includes(id)) return outcomes[id] === 'saved' ? 'saved' : undefined;
  return outcomes[id] === 'failed' ? 'failed' : 'changed';
};

/** A client as a record: what identifies it, what happened, what it buys; then its forms under one Update. */
export function ClientRecord({ client, lists }: { client: Client; lists: ClientLists }) {
  const parts = useFormParts();
  const [tab, showTab] = useTab();
  // Notes load with their tab, and what is typed there stays while another one is open.
  const [notesOpened, setNotesOpened] = useState(false);
  if (tab === 'notes' && !notesOpened) setNotesOpened(true);
  const panels = useRef<HTMLDivElement>(null);
  // The first error of a part that was not saved gets the focus once its tab is shown.
  const refused = useRef<FormPart>(undefined);
  useEffect(() => {
    if (refused.current !== tab) return;
    refused.current = undefined;
    panels.current?.querySelector<HTMLElement>(`#${panelId(tab)} [aria-invalid="true"]`)?.focus();
  }, [tab]);
  const onFailed = ([first]: readonly FormPart[]) => {
    if (first === undefined || first === tab) return;
    refused.current = first;
    showTab(first);
  };
  const onOverview = (focus: () => void) => () => {
    showTab('overview');
    requestAnimationFrame(focus);
  };
  const status = lists.statuses.find(({ value }) => value === client.clientStatusId);
  const tabs = recordTabIds.map((id) => ({ id, label: recordTabs[id], state: stateOf(parts, id) }));
  const panelOf = (id: RecordTabId) => ({
    id: panelId(id),
    role: 'tabpanel',
    'aria-labelledby': tabId(id),
    hidden: id !== tab,
  });
  return (
    <>
      <Head
        client={client}
        status={status?.label ?? null}
        onNote={onOverview(focusNote)}
        onFollowUp={onOverview(focusFollowUp)}
      />
      <RecordTabs label="Client" tabs={tabs} current={tab} onChange={showTab} />
      <div ref={panels} className={css.panels}>
        <div {...panelOf('overview')}>{tab === 'overview' ? <Overview client={client} onTab={showTab} /> : null}</div>
        <div {...panelOf('client')} className={css.panel}>
          <ClientDataForm client={client} lists={lists} parts={parts} onSaved={ignore} />
        </div>
        <div {...panelOf('delivery')} className={css.panel}>
          <DeliveryPreference clientId={client.id} lists={lists} parts={parts} />
        </div>
        <div {...panelOf('inventory')} className={css.panel}>
          <InventoryPreference clientId={client.id} lists={lists} parts={parts} />
        </div>
        <div {...panelOf('contacts')} className={css.list}>
          {tab === 'contacts' ? <ContactsPanel clientId={client.id} tradename={client.tradename} /> : null}
        </div>
        <div {...panelOf('notes')} className={css.panel}>
          {notesOpened ? <ClientNotes clientId={client.id} /> : null}
        </div>
      </div>
      {isPart(tab) || parts.dirty.length > 0 ? <UpdateBar parts={parts} onFailed={onFailed} /> : null}
    </>
  );
}

/** The tab is in the address, so that Back and a reload keep it. */
function useTab(): [RecordTabId, (tab: RecordTabId) => void] {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const show = (tab: RecordTabId) => history.replace(tab === 'overview' ? pathname : `${pathname}#${tab}`);
  return [tabOfHash(hash), show];
}

interface HeadProps {
  client: Client;
  status: string | null;
  onNote: () => void;
  onFollowUp: () => void;
}

function Head({ client, status, onNote, onFollowUp }: HeadProps) {
  // Beside the navigation, the name needs the room.
  const narrow = useMedia(below('wide'));
  const { primary, secondary, menu, dialog } = useRecordActions(client, onNote, onFollowUp);
  const named = { id: client.id, name: client.tradename };
  useVisited({ kind: 'client', id: named.id, label: named.name });
  useActions([...(primary ? [primary] : []), ...secondary, ...menu, ...useClientScreens(named)]);
  return (
    <>
      <PageHead
        title={client.tradename}
        license={client.licenseNo ?? undefined}
        crumbs={crumbs}
        actions={
          <>
            {narrow ? null : secondary.map((action) => <ActionButton key={action.label} action={action} />)}
            <MenuButton label="More actions" items={narrow ? [...secondary, ...menu] : menu} />
            {primary ? <ActionButton kind="primary" action={primary} /> : null}
          </>
        }
      />
      <ClosedLicense client={client} />
      <RecordFacts client={client} status={status} />
      {dialog}
    </>
  );
}
