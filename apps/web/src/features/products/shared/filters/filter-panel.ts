import { createChoice } from '../../../../lib/choices/choice.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { from } from '../../../../lib/widths.ts';

/** Whether the filters are beside the grid; kept on this device. */
export const panel = createChoice('cartwright.product-filters', ['open', 'closed']);

/** Whether the filters have room beside the grid. Else they are a popover, or a dialog on a phone; the list view needs the width. */
export function useRoomBeside({ asList }: { readonly asList: boolean }): boolean {
  return useMedia(from('full')) && !asList;
}
