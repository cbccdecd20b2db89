import { usePlaces } from '../../../context/places.ts';
import type { Cart } from './cart-types.ts';

/** Where the name of a cart's client leads; undefined without a client, and for those who may not open it. */
export function useClientHref({ clientId }: Pick<Cart, 'clientId'>): string | undefined {
  const places = usePlaces();
  return clientId === null ? undefined : places.client(clientId);
}
