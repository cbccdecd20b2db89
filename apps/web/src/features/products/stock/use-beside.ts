import { useMedia } from '../../../lib/use-media.ts';
import { from } from '../../../lib/widths.ts';

/** From this width on the panel of a lot is beside the grid; below it covers the grid, and on a phone the screen. */
export const useBeside = (): boolean => useMedia(from('panel'));
