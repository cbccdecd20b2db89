import { toast } from './toast.ts';

/** Copies a text and shows a toast. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(message);
  } catch (reason) {
    toast.failure(reason, 'The browser did not allow copying');
  }
}
