import type { Use } from './use.ts';

/** The tests of the forms of Settings → Lists that use their controls. */
export const usedInSettings: Readonly<Record<string, Use>> = {};
