import type { ReactNode } from 'react';
import type { Action } from '../../../../lib/action.ts';

/** What a person may do with one of the documents of an order. */
export interface FileActions {
  readonly actions: readonly Action[];
  /** Those of them that send it. */
  readonly mail: readonly Action[];
  readonly dialog: ReactNode;
}
