import { Ban, Check } from 'lucide-react';
import { useCallback } from 'react';
import { useMay } from '../../../context/session.tsx';
import { useAct } from '../../../context/use-act.ts';
import type { Action } from '../../../ui/lib/action.ts';
import { isActive } from './market-access-columns.tsx';
import type { MarketAccessRow } from './market-access-list.ts';

/** Revokes active access, or grants revoked access again; nothing without the permission. */
export function useAccessChange(): (row: MarketAccessRow) => Action[] {
  const { act } = useAct();
  const mayChange = useMay('market-access');
  return useCallback(
    (row: MarketAccessRow): Action[] => {
      if (!mayChange) return [];
      const input = { query: { marketId: row.id } };
      const { tradename } = row;
      if (isActive(row)) {
        const ask = {
          title: 'Revoke access',
          text: `${tradename} will not be able to order through the portal.`,
          confirmLabel: 'Revoke',
          danger: true,
        };
        const run = () => void act('invitations.revoke', input, { ask, failed: 'Not revoked' });
        return [{ label: 'Revoke access', icon: <Ban size={15} />, danger: true, run }];
      }
      const ask = {
        title: 'Grant access',
        text: `${tradename} will be able to order through the portal again.`,
        confirmLabel: 'Grant',
      };
      const run = () => void act('invitations.grant', input, { ask, failed: 'Not granted' });
      return [{ label: 'Grant access', icon: <Check size={15} />, run }];
    },
    [act, mayChange],
  );
}
