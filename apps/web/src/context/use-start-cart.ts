import type { OutputOf } from '@cartwright/contract/contract';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { keepTyped, takeTyped } from '../lib/keys/typed-ahead.ts';
import { usePlaces } from './places.ts';
import { useMay } from './session.tsx';
import { useAct } from './use-act.ts';

/** Starts a client's cart and opens it; undefined for those who may not. */
export type StartCart = (client: { readonly id: number; readonly name: string }) => (() => void) | undefined;

const whenCreated = ({ created, message }: OutputOf<'carts.create'>) => (created ? message : null);

/** If the client already has a cart, the server returns that one. */
export function useStartCart(): StartCart {
  const { history } = useRouter();
  const { clientCart } = usePlaces();
  const mayEdit = useMay('carts.edit');
  const { act } = useAct();
  return useCallback(
    (client) => {
      const href = clientCart(client.id, client.name);
      if (!mayEdit || href === undefined) return undefined;
      const start = async () => {
        keepTyped();
        const cart = await act(
          'carts.create',
          { params: { clientId: client.id } },
          { done: whenCreated, leaves: true },
        );
        if (cart) history.push(href);
        else takeTyped();
      };
      return () => void start();
    },
    [history, clientCart, mayEdit, act],
  );
}
