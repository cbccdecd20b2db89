import { Ban, Check } from 'lucide-react';
import { useCallback } from 'react';
import { useMay } from '../../../../context/session.tsx';
import { useAct } from '../../../../context/use-act.ts';
import type { Action } from '../../../../lib/action.ts';

interface Access {
  /** Null for a client that never had access. */
  readonly marketId: number | null;
  readonly isActive: boolean;
  readonly tradename: string;
}

/** Revokes active access, or grants revoked access again, after a question; nothing without the permission. */
export function useAccessChange(): (of: Access) => Action[] {
  const { act } = useAct();
  const mayChange = useMay('market-access');
  return useCallback(
    ({ marketId, isActive, tradename }: Access): Action[] => {
      if (!mayChange) return [];
      const disabledReason = marketId === null ? 'This account never had market access' : undefined;
      const input = { query: { marketId: marketId ?? 0 } };
      if (isActive) {
        const ask = {
          title: 'Revoke access',
          text: `${tradename} will not be able to order through the portal.`,
          confirmLabel: 'Revoke',
          danger: true,
        };
        const run = () => void act('invitations.revoke', input, { ask, failed: 'Not revoked' });
        return [{ label: 'Revoke access', icon: <Ban size={15} />, danger: true, disabledReason, run }];
      }
      const ask = {
        title: 'Grant access',
        text: `${tradename} will be able to order through the portal again.`,
        confirmLabel: 'Grant',
      };
      const run = () => void act('invitations.grant', input, { ask, failed: 'Not granted' });
      return [{ label: 'Grant access', icon: <Check size={15} />, disabledReason, run }];
    },
    [act, mayChange],
  );
}
