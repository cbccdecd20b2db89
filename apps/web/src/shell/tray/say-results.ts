import { messages } from '@cartwright/contract/messages';
import { toast } from '../../ui/overlay/toast.ts';
import { jobKind } from './job-kinds.ts';
import type { TrayJob } from './job-text.ts';

/** The jobs whose results were said: several parts of the screen watch them. */
const said = new Set<string>();

/** Says once what became of ended jobs that the person waits for. */
export function sayResults(ended: readonly TrayJob[]): void {
  for (const { transactionId, kind, status, title, note, error } of ended) {
    if (jobKind(kind).isWaitedFor !== true || status === 'cancelled' || said.has(transactionId)) continue;
    said.add(transactionId);
    const detail = error ?? note ?? '';
    if (status === 'done' && detail === messages.salesInformationExported) toast.success(detail);
    else toast.refused(title, detail);
  }
}
