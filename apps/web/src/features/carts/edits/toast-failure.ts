import { titles } from '@cartwright/contract/messages';
import { toast } from '../../../ui/overlay/toast.ts';

/** Says in a toast that a change was refused: for a change that was not made in a cell or a dialog of its own. */
export const toastFailure = (saved: Promise<unknown>): void =>
  void saved.catch((reason: unknown) => toast.failure(reason, titles.updateFailed));
