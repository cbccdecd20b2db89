import { eraseKept, keptWith } from '../../api/kept/store.ts';
import { confirm } from '../../ui/overlay/question.ts';
import { counted } from '../../lib/format.ts';

interface Kept {
  readonly edits: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** Asks before the person signs out while changes or counts of theirs wait for the connection; false when they stay. */
export async function mayForget(personId: number): Promise<boolean> {
  const kept = (await keptWith(`${personId}/edits/`).catch(() => [])) as readonly Kept[];
  const changes = kept.reduce((sum, { edits, refused }) => sum + edits.length + refused.length, 0);
  const counts = (await keptWith(`${personId}/counts/`).catch(() => [])).length;
  if (changes + counts === 0) return true;
  const parts = [
    changes > 0 && `${counted(changes, 'change')} of carts`,
    counts > 0 && `${counted(counts, 'count')} of lots`,
  ];
  return await confirm({
    title: 'Sign out',
    text: `${parts.filter(Boolean).join(' and ')} ${changes + counts === 1 ? 'is' : 'are'} not saved yet and will be lost.`,
    confirmLabel: 'Sign out',
    cancelLabel: 'Stay',
    danger: true,
  });
}

/** Erases what is kept on the device (S-30). */
export const forget = async (): Promise<void> => await eraseKept().catch(() => undefined);
