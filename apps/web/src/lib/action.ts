import type { ReactNode } from 'react';
import type { KeyName } from './keys/keys.ts';

/** Something a person can do, described once for its button, its menu, its key and the palette. */
export interface Action {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly run?: () => void;
  /** A link instead of `run`. */
  readonly href?: string | undefined;
  /** The key that does the same. In the menu of a row it works while the row has the focus. */
  readonly key?: KeyName | undefined;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  readonly danger?: boolean;
  /** On or off: one of a set, or by itself when it is a `toggle`. */
  readonly checked?: boolean;
  readonly toggle?: boolean;
  /** The menu stays open, so that the change can be seen and reverted. */
  readonly keepOpen?: boolean;
  /** A line above this entry of a menu. */
  readonly separated?: boolean;
  /** The title above consecutive entries that share it: "Theme". */
  readonly group?: string;
}

/** The actions that are there: `actions(mayEdit && edit, remove)`. */
export const actions = (...given: readonly (Action | false | undefined)[]): Action[] =>
  given.filter((action) => action !== false && action !== undefined);
