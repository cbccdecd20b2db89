import { useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import type { TierAddition } from './assign/AddToTierDialog.tsx';
import type { Assignable } from './assign/AssignDialog.tsx';

const NotesDialog = lazyPart(async () => (await import('../client/NotesDialog.tsx')).NotesDialog);
const ContactsDialog = lazyPart(async () => (await import('../client/contacts/ContactsDialog.tsx')).ContactsDialog);
const EditClientDialog = lazyPart(async () => (await import('../client/EditClientDialog.tsx')).EditClientDialog);
const CallNoteDialog = lazyPart(async () => (await import('./call/CallNoteDialog.tsx')).CallNoteDialog);
const AddToTierDialog = lazyPart(async () => (await import('./assign/AddToTierDialog.tsx')).AddToTierDialog);
const InviteDialog = lazyPart(async () => (await import('./invite/InviteDialog.tsx')).InviteDialog);
const AssignDialog = lazyPart(async () => (await import('./assign/AssignDialog.tsx')).AssignDialog);

/** A client as its dialogs name it. */
export interface ListedClient {
  readonly id: number;
  readonly tradename: string;
  readonly assignedTo: number | null;
}

type Open =
  | { readonly what: 'notes' | 'contacts' | 'edit' | 'called' | 'invite'; readonly row: ListedClient }
  | { readonly what: 'assign'; readonly to: Assignable }
  | { readonly what: 'tier'; readonly to: TierAddition }
  | { readonly what: 'new' };

/** Opens one of the dialogs of the accounts list (spec 000 §2). */
export interface AccountDialogs {
  readonly notes: (row: ListedClient) => void;
  readonly contacts: (row: ListedClient) => void;
  readonly edit: (row: ListedClient) => void;
  readonly callNote: (row: ListedClient) => void;
  readonly invite: (row: ListedClient) => void;
  readonly assign: (to: Assignable) => void;
  readonly addToTier: (to: TierAddition) => void;
  /** Registers a client without a cannabis license. */
  readonly addNonCannabis: () => void;
}

/** The dialogs of the accounts list; render `dialog` in the page. */
export function useAccountDialogs(): { dialogs: AccountDialogs; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const dialogs = useMemo(
    (): AccountDialogs => ({
      notes: (row) => setOpen({ what: 'notes', row }),
      contacts: (row) => setOpen({ what: 'contacts', row }),
      edit: (row) => setOpen({ what: 'edit', row }),
      callNote: (row) => setOpen({ what: 'called', row }),
      invite: (row) => setOpen({ what: 'invite', row }),
      assign: (to) => setOpen({ what: 'assign', to }),
      addToTier: (to) => setOpen({ what: 'tier', to }),
      addNonCannabis: () => setOpen({ what: 'new' }),
    }),
    [],
  );
  const dialog = open ? (
    <>
      {open.what === 'notes' ? <NotesDialog client={open.row} onClose={close} /> : null}
      {open.what === 'contacts' ? <ContactsDialog client={open.row} onClose={close} /> : null}
      {open.what === 'edit' ? <EditClientDialog clientId={open.row.id} onClose={close} /> : null}
      {open.what === 'called' ? <CallNoteDialog client={open.row} onClose={close} /> : null}
      {open.what === 'invite' ? <InviteDialog clientId={open.row.id} onClose={close} /> : null}
      {open.what === 'assign' ? <AssignDialog to={open.to} onClose={close} /> : null}
      {open.what === 'tier' ? <AddToTierDialog to={open.to} onClose={close} /> : null}
      {open.what === 'new' ? <EditClientDialog clientId={null} onClose={close} /> : null}
    </>
  ) : null;
  return { dialogs, dialog };
}
