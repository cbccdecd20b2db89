import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../../calls/live.ts';
import { useMe } from '../../../context/session.tsx';
import { IconButton } from '../../../ui/controls/Button.tsx';
import css from './CartNews.module.css';

/** How long it is said that somebody else has changed the cart. */
const shownMs = 60_000;

/** Says who else has just changed the cart, below the lines, which stay where they are; the change itself is shown in them. */
export function CartNews({ cartId }: { cartId: number }) {
  const { personId } = useMe();
  const [name, setName] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent((event) => {
      if (event.kind !== 'cart' || !event.ids.includes(cartId) || event.personId === personId) return;
      setName(event.personName ?? 'Somebody else');
      clearTimeout(timer);
      timer = setTimeout(() => setName(undefined), shownMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [cartId, personId]);
  return (
    <div role="status" className={css.news}>
      {name === undefined ? null : (
        <p>
          <span>{name} has just changed this cart.</span>
          <IconButton kind="bare" size="small" label="Close" onClick={() => setName(undefined)}>
            <X size={14} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}
