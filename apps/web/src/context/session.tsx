import type { PermissionKey } from '@cartwright/contract/permissions';
import { createContext, use, type ReactNode } from 'react';

/** The signed-in person, as `GET /v1/auth/me` returns it. */
export interface Me {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly PermissionKey[];
  /** The role requires two-factor sign-in, which is not set up: nothing else is open to them. */
  readonly mustSetUpTwoFactor: boolean;
  readonly companyName: string;
  /** The seller's time zone, in which every business date is meant. */
  readonly timeZone: string;
  /** The company's sample settings, which decide the label of a sample line. */
  readonly tradeSample: boolean;
  readonly educationalSample: boolean;
  /** Manifested orders may be held. */
  readonly quarantine: boolean;
  /** A discount by hand above this percent of the price needs a reason; null for none. */
  readonly discountReasonAbove: number | null;
  /** No order was ever submitted. */
  readonly isSettingUp: boolean;
}

const MeContext = createContext<Me | null>(null);

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => (
  <MeContext value={me}>{children}</MeContext>
);

/** The signed-in person; throws outside of the shell. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside of the signed-in shell');
  return me;
}

export const useMay = (permission: PermissionKey): boolean => useMe().permissions.includes(permission);
