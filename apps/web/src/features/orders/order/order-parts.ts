import type { ReactNode } from 'react';

/** The parts of an order that every width arranges in its own way. */
export interface OrderParts {
  readonly lines: ReactNode;
  readonly money: ReactNode;
  readonly files: ReactNode;
  readonly contacts: ReactNode;
  readonly timeline: ReactNode;
  readonly delivery: ReactNode;
}
