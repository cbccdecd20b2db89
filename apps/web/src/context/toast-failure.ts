import { updateFailed } from '@cartwright/contract/first-messages';
import { toast } from '../ui/overlay/toast.ts';

/** Shows a refused change in a toast; for changes without a cell or a dialog that could show it. */
export const toastFailure = (saved: Promise<unknown>): void =>
  void saved.catch((reason: unknown) => toast.failure(reason, updateFailed));
