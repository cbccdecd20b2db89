import { createContext, use, type ReactNode } from 'react';

/** Who is signed in, as `GET /v1/auth/me` answers. */
export interface Me {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: readonly string[];
  readonly companyName: string;
  /** The seller's time zone: every business date is one of it. */
  readonly timeZone: string;
  /** The company's settings of samples: what a line that is given is called. */
  readonly tradeSample: boolean;
  readonly educationalSample: boolean;
}

const MeContext = createContext<Me | null>(null);

export const MeProvider = ({ me, children }: { me: Me; children: ReactNode }) => (
  <MeContext value={me}>{children}</MeContext>
);

/** The signed-in person; only below the shell. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe outside of the signed-in shell');
  return me;
}

export const useMay = (permission: string): boolean => useMe().permissions.includes(permission);
