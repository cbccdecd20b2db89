import { counted } from '../../../lib/format.ts';
import type { Problem } from '../../../lib/problem.ts';
import { confirm } from '../../../ui/overlay/question.ts';

/** Asks before something is sold for nothing. */
export const mayBeFree = async (many: number, subject: string | undefined): Promise<boolean> =>
  await confirm({
    title: `Sell ${subject ?? counted(many, 'product')} for $0.00?`,
    text: 'Whoever orders it pays nothing for it.',
    confirmLabel: 'Sell for $0.00',
    danger: true,
  });

/** The answer is no. */
export const staysAsItIs: Problem = {
  status: 422,
  code: 'nothing_changes',
  title: 'Nothing was changed',
  detail: 'The prices stay as they are.',
  errors: [],
};
