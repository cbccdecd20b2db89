import type { PermissionKey } from '@cartwright/contract/permissions';
import { useMemo } from 'react';
import { accountingPlaces, accountingScreens } from './places/accounting.ts';
import { accountPlaces, accountScreens } from './places/accounts.ts';
import { cartPlaces, cartScreens } from './places/carts.ts';
import { dashboardPlaces, dashboardScreens } from './places/dashboard.ts';
import { fulfillmentPlaces, fulfillmentScreens } from './places/fulfillment.ts';
import { invitationPlaces, invitationScreens } from './places/invitations.ts';
import { orderPlaces, orderScreens } from './places/orders.ts';
import { paperworkPlaces, paperworkScreens } from './places/paperwork.ts';
import { peoplePlaces, peopleScreens } from './places/people.ts';
import type { Place } from './places/place.ts';
import { productPlaces, productScreens } from './places/products.ts';
import { reportPlaces, reportScreens } from './places/reports.ts';
import { settingsPlaces, settingsScreens } from './places/settings.ts';
import { tierPlaces, tierScreens } from './places/tiers.ts';
import { useMe } from './session.tsx';

/** Every screen by its path, with the permissions of which one opens it; without any, everybody who is signed in. */
export const screens = {
  ...dashboardScreens,
  ...accountScreens,
  ...tierScreens,
  ...productScreens,
  ...invitationScreens,
  ...cartScreens,
  ...orderScreens,
  ...fulfillmentScreens,
  ...paperworkScreens,
  ...accountingScreens,
  ...reportScreens,
  ...settingsScreens,
  ...peopleScreens,
};

export type ScreenPath = keyof typeof screens;

/** Whether one of the screen's permissions is there. */
export function mayOpen(path: ScreenPath, permissions: readonly PermissionKey[]): boolean {
  const anyOf: readonly PermissionKey[] = screens[path];
  return anyOf.length === 0 || anyOf.some((key) => permissions.includes(key));
}

/** The address of every screen. Screens that not everybody may open are linked with `usePlaces`. */
export const places = {
  ...dashboardPlaces,
  ...accountPlaces,
  ...tierPlaces,
  ...productPlaces,
  ...invitationPlaces,
  ...cartPlaces,
  ...orderPlaces,
  ...fulfillmentPlaces,
  ...paperworkPlaces,
  ...accountingPlaces,
  ...reportPlaces,
  ...settingsPlaces,
  ...peoplePlaces,
} satisfies Readonly<Record<string, Place<ScreenPath, never>>>;

type Places = typeof places;

/** The same addresses, each undefined for a person who may not open that screen. */
export type AllowedPlaces = { readonly [K in keyof Places]: (...args: Parameters<Places[K]>) => string | undefined };

interface NamedClient {
  readonly id: number;
  readonly name: string;
}

/** The client's page, or for those who may not open it another screen of it. */
export const clientPlace = (to: AllowedPlaces, { id, name }: NamedClient): string | undefined =>
  to.client(id) ?? to.clientOrders(id, 'accounts') ?? to.clientCart(id, name);

export function usePlaces(): AllowedPlaces {
  const { permissions } = useMe();
  return useMemo(() => {
    const allowed = (to: Place<ScreenPath, never>) => (mayOpen(to.path, permissions) ? to : () => undefined);
    return Object.fromEntries(
      Object.entries(places).map(([name, to]) => [name, allowed(to)]),
    ) as unknown as AllowedPlaces;
  }, [permissions]);
}
