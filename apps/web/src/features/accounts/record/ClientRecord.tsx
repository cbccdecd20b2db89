import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { usePlaces } from '../../../context/places.ts';
import { usePhone } from '../../../lib/use-media.ts';
import { panelId, RecordTabs, tabId } from '../../../ui/page/RecordTabs.tsx';
import { ClientDataForm } from '../client/ClientDataForm.tsx';
import { ClientNotes } from '../client/ClientNotes.tsx';
import { ContactsPanel } from '../client/contacts/ContactsPanel.tsx';
import { DeliveryPreference } from '../client/preferences/DeliveryPreferenceForm.tsx';
import { InventoryPreference } from '../client/preferences/InventoryPreferenceForm.tsx';
import type { ClientLists } from '../client/use-client-lists.ts';
import { type FormPart, type FormParts, formParts, useFormParts } from '../client/use-form-parts.ts';
import { useSeesAllOrders } from '../shared/OrderCount.tsx';
import { focusNote } from '../shared/timeline/NoteForm.tsx';
import { focusFollowUp } from './NewFollowUp.tsx';
import { contactsQuery } from './contacts-query.ts';
import { Overview } from './Overview.tsx';
import { PhoneFoot, RecordHead } from './RecordHead.tsx';
import { partOfHash, recordTabIds, recordTabs, type RecordTabId, tabOfHash } from './record-tabs.ts';
import { timelineQuery } from './Timeline.tsx';
import { UpdateBar } from './UpdateBar.tsx';
import { useRecordActions } from './use-record-actions.tsx';
import css from './ClientRecord.module.css';

type Client = OutputOf<'accounts.one'>;

const ignore = () => undefined;

/** What became of the forms that the tab has together. */
function stateOf({ dirty, outcomes }: FormParts): 'changed' | 'saved' | 'failed' | undefined {
  if (dirty.some((part) => outcomes[part] === 'failed')) return 'failed';
  if (dirty.length > 0) return 'changed';
  return Object.values(outcomes).includes('saved') ? 'saved' : undefined;
}

/** A client as a record: what identifies it, what happened, what it buys; then its forms under one Update. */
export function ClientRecord({ client, lists }: { client: Client; lists: ClientLists }) {
  const parts = useFormParts();
  const [tab, showTab] = useTab();
  // Notes load with their tab, and what is typed there stays while another one is open.
  const [notesOpened, setNotesOpened] = useState(false);
  if (tab === 'notes' && !notesOpened) setNotesOpened(true);
  const panels = useRef<HTMLDivElement>(null);
  const onFailed = ([first]: readonly FormPart[]) => {
    if (first === undefined) return;
    showTab('client');
    requestAnimationFrame(() => focusPart(panels.current, first));
  };
  const part = partOfHash(useLocation().hash);
  useEffect(() => {
    if (part === undefined || part === 'client') return;
    requestAnimationFrame(() => focusPart(panels.current, part));
  }, [part]);
  const onOverview = (focus: () => void) => () => {
    showTab('overview');
    requestAnimationFrame(focus);
  };
  const status = lists.statuses.find(({ value }) => value === client.clientStatusId);
  const phone = usePhone();
  const counts = useTabCounts(client.id, tab);
  const tabs = recordTabIds.map((id) => ({
    id,
    label: recordTabs[id],
    count: counts[id],
    state: id === 'client' ? stateOf(parts) : undefined,
  }));
  const actions = useRecordActions(client, onOverview(focusNote), onOverview(focusFollowUp));
  const orders = useOrdersLink(client);
  const formShown = tab === 'client' || parts.dirty.length > 0;
  // On a phone the numbers to call come before anything else.
  const numbersFirst = phone && tab === 'overview';
  const panelOf = (id: RecordTabId) => ({
    id: panelId(id),
    role: 'tabpanel',
    'aria-labelledby': tabId(id),
    hidden: id !== tab,
  });
  return (
    <>
      <RecordHead
        client={client}
        status={status?.label ?? null}
        actions={actions}
        formShown={formShown}
        tabs={
          numbersFirst
            ? [
                ...tabs.slice(1).map(({ id, label }) => ({ label, run: () => showTab(id) })),
                ...(orders ? [orders] : []),
              ]
            : []
        }
      />
      {numbersFirst ? null : <RecordTabs label="Client" tabs={tabs} link={orders} current={tab} onChange={showTab} />}
      <div ref={panels} className={css.panels}>
        <div {...panelOf('overview')}>
          {tab === 'overview' ? (
            <Overview client={client} onTab={showTab} onDelivery={() => showTab('delivery')} onCall={actions.onCall} />
          ) : null}
        </div>
        <div {...panelOf('client')} className={css.panel}>
          <ClientDataForm client={client} lists={lists} parts={parts} onSaved={ignore} />
          <DeliveryPreference clientId={client.id} lists={lists} parts={parts} />
          <InventoryPreference clientId={client.id} lists={lists} parts={parts} />
        </div>
        <div {...panelOf('contacts')} className={css.list}>
          {tab === 'contacts' ? <ContactsPanel clientId={client.id} tradename={client.tradename} /> : null}
        </div>
        <div {...panelOf('notes')} className={css.notes}>
          {notesOpened ? <ClientNotes clientId={client.id} /> : null}
        </div>
      </div>
      {formShown ? <UpdateBar parts={parts} withKey={tab === 'client'} onFailed={onFailed} /> : null}
      {numbersFirst && !formShown ? <PhoneFoot actions={actions} /> : null}
      {actions.dialog}
    </>
  );
}

/** Shows a part of the client data once it is there: its first field with an error, or its beginning. */
function focusPart(panels: HTMLElement | null, part: FormPart, tries = 180): void {
  const shown = panels?.querySelector<HTMLElement>(`[data-part="${part}"]`);
  const isThere =
    shown?.checkVisibility() === true && panels?.querySelectorAll('[data-part] form').length === formParts.length;
  if (!isThere && tries > 0) {
    requestAnimationFrame(() => focusPart(panels, part, tries - 1));
    return;
  }
  const wrong = shown?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) return wrong.focus();
  shown?.scrollIntoView();
  shown?.focus({ preventScroll: true });
}

/** The tab is in the address, or a form of it, so that Back and a reload keep it. */
function useTab(): [RecordTabId, (tab: RecordTabId | FormPart) => void] {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const show = (tab: RecordTabId | FormPart) => history.replace(tab === 'overview' ? pathname : `${pathname}#${tab}`);
  return [tabOfHash(hash), show];
}

/** How many contacts and notes there are, as far as the overview has counted them. */
function useTabCounts(clientId: number, tab: RecordTabId): Readonly<Partial<Record<RecordTabId, number>>> {
  const enabled = tab === 'overview';
  const contacts = useQuery({ ...contactsQuery(clientId), enabled }).data?.count;
  const kinds = useQuery({ ...timelineQuery(clientId), enabled }).data?.counts;
  return {
    ...(contacts === undefined ? {} : { contacts }),
    ...(kinds === undefined ? {} : { notes: kinds.note + kinds.call }),
  };
}

/** The orders of the client, counted where their list shows just as many. */
function useOrdersLink(client: Client) {
  const to = usePlaces();
  const seesAll = useSeesAllOrders()(client);
  const href = seesAll ? to.allClientOrders(client.id) : to.clientOrders(client.id, 'accounts');
  if (href === undefined) return undefined;
  return { label: 'Orders', href, ...(seesAll ? { count: client.orders } : {}) };
}
