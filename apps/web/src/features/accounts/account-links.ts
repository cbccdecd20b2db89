import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMe } from '../../app/session.tsx';

interface Named {
  readonly id: number;
  readonly tradename: string;
}

/** The client's current cart. */
export const clientCartHref = ({ id, tradename }: Named): string =>
  `/client-cart/${id}/${encodeURIComponent(tradename)}`;

export const clientOrdersHref = ({ id }: Named): string => `/accounts/client-orders/${id}/accounts`;

/** Where a row of the list can lead: screens that exist and that the person may open. */
export interface AccountScreens {
  readonly cart: boolean;
  readonly orders: boolean;
  readonly import: boolean;
}

export function useAccountScreens(): AccountScreens {
  const { routesByPath } = useRouter();
  const { permissions } = useMe();
  return useMemo(() => {
    const opens = (path: string, permission: string) => path in routesByPath && permissions.includes(permission);
    return {
      cart: opens('/client-cart/$clientId/$clientName', 'client-cart'),
      orders: opens('/accounts/client-orders/$clientId/$navFrom', 'client-orders'),
      import: permissions.includes('accounts.import'),
    };
  }, [routesByPath, permissions]);
}
