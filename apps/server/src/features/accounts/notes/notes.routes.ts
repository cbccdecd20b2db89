import type { clientNotes as contract } from '@cartwright/contract/accounts/client-contacts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { addNote, deleteNote } from './client-notes.commands.ts';
import { clientNotes } from './client-notes.queries.ts';

export const noteHandlers = {
  notes: async (ctx, { params, body }) => await clientNotes(ctx, params.id, body.page),
  addNote: async (ctx, { body }) => await addNote(ctx, body),
  deleteNote: async (ctx, { body }) => await deleteNote(ctx, body),
} satisfies Handlers<typeof contract>;
