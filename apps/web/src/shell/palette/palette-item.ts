import type { ReactNode } from 'react';
import type { Matchable } from './palette-match.ts';

/** An item of the palette: a link when it has an address, else an action. */
export interface PaletteItem extends Matchable {
  /** Unique in the palette: "client-5". */
  readonly id: string;
  /** Behind the label, smaller: license, city. */
  readonly note?: string | undefined;
  readonly icon: ReactNode;
  readonly href?: string | undefined;
  readonly run?: (() => void) | undefined;
  readonly disabledReason?: string | undefined;
  /** The label of the key that does the same: "G O". */
  readonly keys?: string | undefined;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}
