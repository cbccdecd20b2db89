import { createChoice } from '../../lib/choices/choice.ts';

const choice = createChoice<'rail' | 'open'>('cartwright.navigation', ['rail', 'open']);

/** The style sheet of the frame follows the mark. `public/early.js` sets it before the first paint. */
function apply(): void {
  if (choice.get() === 'open') document.documentElement.dataset['navigation'] = 'open';
  else delete document.documentElement.dataset['navigation'];
}
choice.subscribe(apply);

/** Whether the navigation shows its labels in a window that has room for icons only. */
export const useNavigationOpen = (): boolean => choice.use() === 'open';
export const setNavigationOpen = (open: boolean): void => choice.set(open ? 'open' : 'rail');
