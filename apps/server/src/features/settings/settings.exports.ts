import type { settings } from '@cartwright/contract/settings/settings.contract';
import type { lists } from '@cartwright/contract/settings/setting-lists.contract';
import { type ExportedLists, listExport } from '../../jobs/export/exported-list.ts';

/** The outbox, and the lists that screens choose from. */
export const settingExports: ExportedLists = {
  'settings.outbox': listExport<typeof settings.outbox>()(
    { title: 'Outbox', noun: 'mail' },
    {
      createdAt: ['time', (mail) => mail.createdAt, ['Sent', 'time', (mail) => mail.sentAt]],
      personName: 'text',
      recipients: ['text', ({ recipients }) => recipients.map(({ address }) => address)],
      subject: 'text',
      status: 'text',
      note: ['text', ({ problem }) => problem],
    },
  ),
  'lists.entries': listExport<typeof lists.entries>()(
    { title: 'List', noun: 'row' },
    {
      name: 'text',
      charged: ['text', ({ isFlat }) => (isFlat === true ? 'Flat' : 'Per unit')],
      defaultAmount: 'money',
      state: ['text', ({ isActive }) => (isActive === false ? 'Not in use' : 'In use')],
      uses: 'count',
    },
  ),
};
