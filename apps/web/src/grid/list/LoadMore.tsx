import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import type { GridState } from './use-grid-state.ts';
import css from './LoadMore.module.css';

interface LoadMoreProps {
  state: Pick<GridState, 'showMore'>;
  /** Whether rows are on their way. */
  busy: boolean;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The end of a phone's list, when there is more: it loads as soon as it is nearly in view, or by the button. */
export function LoadMore({ state, busy, scroller }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(() => state.showMore());
  useEffect(() => {
    const element = end.current;
    if (busy || !element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { root: scroller.current, rootMargin: '0px 0px 400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy, scroller]);
  return (
    <div ref={end} className={css.more}>
      <Button busy={busy} onClick={() => state.showMore()}>
        {busy ? 'Loading' : 'Show more'}
      </Button>
    </div>
  );
}
