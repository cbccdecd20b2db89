import type { OutputOf } from '@cartwright/contract/contract';
import { addressOf } from '../../../../api/query.ts';
import { counted } from '../../../../lib/format.ts';
import type { Tone } from '../../../../ui/page/Status.tsx';

export type StateFile = OutputOf<'stateReports.files'>['data'][number];

/** The link that downloads a file for the state. */
export const stateFileHref = ({ fileId }: Pick<StateFile, 'fileId'>): string =>
  addressOf('stateReports.downloadFile', { params: { fileId } });

/** How far a file is, with the colour of its tag. */
export function stateOfFile({ uploadedAt, outcome, refusedCount }: StateFile): readonly [text: string, tone: Tone] {
  if (refusedCount > 0) return [`${counted(refusedCount, 'row')} refused`, 'red'];
  if (outcome === 'errors') return ['Errors', 'amber'];
  if (outcome === 'failed') return ['Refused', 'red'];
  if (outcome === 'successful') return ['Accepted', 'green'];
  return uploadedAt === null ? ['Not uploaded', 'amber'] : ['Uploaded', 'blue'];
}
