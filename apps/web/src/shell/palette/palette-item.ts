import type { ReactNode } from 'react';
import type { Matchable } from './palette-match.ts';

/** One line of the palette: a place when it has an address, else an action. */
export interface PaletteItem extends Matchable {
  /** Its own in the palette: "client-5". */
  readonly id: string;
  /** Behind the label, smaller: license, city. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  readonly href?: string | undefined;
  readonly run?: (() => void) | undefined;
  readonly disabledReason?: string | undefined;
  /** The key that does the same, as it is printed: "G O". */
  readonly keys?: string | undefined;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
