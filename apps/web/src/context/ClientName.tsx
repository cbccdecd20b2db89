import { AppLink } from '../ui/page/AppLink.tsx';
import { usePlaces } from './places.ts';

interface ClientNameProps {
  of: { readonly clientId: number | null; readonly tradename: string };
  /** In a grid the arrow keys lead to its cell. */
  inGrid?: boolean;
}

/** A client's name, which opens the client for those who may. */
export function ClientName({ of: { clientId, tradename }, inGrid = false }: ClientNameProps) {
  const to = usePlaces();
  const href = clientId === null ? undefined : to.client(clientId);
  return href === undefined ? (
    tradename
  ) : (
    <AppLink className="link" href={href} {...(inGrid ? { tabIndex: -1 } : {})}>
      {tradename}
    </AppLink>
  );
}
