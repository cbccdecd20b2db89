import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import type { Handlers } from '../../../http/implement.ts';
import { startExport } from './export-clients.commands.ts';

export const exportHandlers = {
  exportClients: async (ctx, { body }) => await startExport(ctx, body),
} satisfies Pick<Handlers<typeof accounts>, 'exportClients'>;
