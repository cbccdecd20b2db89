import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { useRecordLinks } from '../../context/record-links.ts';
import { useMay } from '../../context/session.tsx';

/** The way to start a client's cart and go to it; undefined for who may not. */
export type StartCart = (client: { readonly id: number; readonly name: string }) => (() => void) | undefined;

/** When somebody else was faster, the server answers the cart that exists. */
export function useStartCart(): StartCart {
  const router = useRouter();
  const queries = useQueryClient();
  const links = useRecordLinks();
  const mayEdit = useMay('carts.edit');
  return (client) => {
    const href = links.clientCart(client);
    if (!mayEdit || href === undefined) return undefined;
    const start = async () => {
      try {
        const { created, message } = await call('carts.create', { params: { clientId: client.id } });
        await invalidate(queries, ['accounts', 'carts']);
        if (created) toast.success(message);
        router.history.push(href);
      } catch (error) {
        toast.failure(error);
      }
    };
    return () => void start();
  };
}
