import { createChoice } from './choice.ts';
import { useTouch } from '../use-media.ts';

export const densities = [
  { value: 'compact', label: 'Compact', height: 34 },
  { value: 'comfortable', label: 'Comfortable', height: 42 },
] as const;
export type Density = (typeof densities)[number]['value'];

const touchHeight = 48;
const choice = createChoice<Density>('cartwright.density', ['compact', 'comfortable']);

export const setDensity = (density: Density): void => choice.set(density);
export const useDensity = (): Density => choice.use();

/** Pixels of the header, which has to fit a finger on touch screens. */
export const useHeadHeight = (): number => (useTouch() ? 44 : 34);

/** Pixels that a row of two lines has more than it needs: as many as others have more than compact ones. */
export function useRowRoom(): number {
  const density = useDensity();
  return !useTouch() && density === 'comfortable' ? 8 : 0;
}

/** Pixels of a row; 48 on touch screens, whatever was chosen. */
export function useRowHeight(): number {
  const density = useDensity();
  return useTouch() ? touchHeight : density === 'comfortable' ? 42 : 34;
}
