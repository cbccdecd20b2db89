import { useMemo } from 'react';
import { useMe } from '../../../context/session.tsx';

/** The screens and actions that this person has permission for. */
export interface AccountScreens {
  readonly cart: boolean;
  readonly orders: boolean;
  readonly import: boolean;
  readonly client: boolean;
  readonly edit: boolean;
  readonly assign: boolean;
  readonly export: boolean;
  readonly tiers: boolean;
  readonly merge: boolean;
  readonly addToTier: boolean;
  readonly map: boolean;
}

export function useAccountScreens(): AccountScreens {
  const { permissions } = useMe();
  return useMemo(
    () => ({
      cart: permissions.includes('client-cart'),
      orders: permissions.includes('client-orders'),
      import: permissions.includes('accounts.import'),
      client: permissions.includes('client'),
      edit: permissions.includes('accounts.edit'),
      assign: permissions.includes('accounts.assign'),
      export: permissions.includes('accounts.export'),
      tiers: permissions.includes('account-tiers'),
      merge: permissions.includes('accounts.merge'),
      addToTier: permissions.includes('account-tiers') && permissions.includes('tiers.edit'),
      map: permissions.includes('map'),
    }),
    [permissions],
  );
}
