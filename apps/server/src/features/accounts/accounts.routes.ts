import { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { implement } from '../../http/implement.ts';
import { clientHandlers } from './clients/clients.routes.ts';
import { contactHandlers } from './contacts/contacts.routes.ts';
import { duplicateHandlers } from './duplicates/duplicates.routes.ts';
import { exportHandlers } from './export/export.routes.ts';
import { followUpHandlers } from './follow-ups/follow-ups.routes.ts';
import { groupHandlers } from './groups/groups.routes.ts';
import { importHandlers } from './import/import.routes.ts';
import { licenseHandlers } from './licenses/licenses.routes.ts';
import { mapHandlers } from './map/map.routes.ts';
import { noteHandlers } from './notes/notes.routes.ts';
import { preferenceHandlers } from './preferences/preferences.routes.ts';
import { whoToCallHandlers } from './who-to-call/who-to-call.routes.ts';

export const accountRoutes = implement(
  'accounts',
  accounts,
)({
  ...clientHandlers,
  ...contactHandlers,
  ...noteHandlers,
  ...preferenceHandlers,
  ...importHandlers,
  ...exportHandlers,
  ...duplicateHandlers,
  ...mapHandlers,
  ...whoToCallHandlers,
  ...groupHandlers,
  ...licenseHandlers,
  ...followUpHandlers,
});
