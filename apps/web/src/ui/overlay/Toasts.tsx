import { useShortcut } from '../../lib/keys/use-shortcut.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { toastList } from './toast-list.ts';

export const loadToastRegion = async () => (await import('./ToastRegion.tsx')).ToastRegion;

const ToastRegion = lazyPart(loadToastRegion);

/** Mounted once, in the app's root: the toasts, which load with the first, and the key that undoes what the latest says. */
export function Toasts() {
  const toasts = toastList.useShown();
  useShortcut('undo', toastList.undoLast);
  return toasts.length === 0 ? null : <ToastRegion />;
}
