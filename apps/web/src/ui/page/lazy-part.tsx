import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { networkProblem, ProblemError } from '../../lib/problem.ts';
import { toast } from '../overlay/toast.ts';

/** Removes style sheets that failed to load: they would count as loaded the next time. */
function forgetBrokenStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!isLoaded(link)) link.remove();
  }
}

/** Browsers differ in what they make of a style sheet that failed: none, or one whose rules may not be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0;
  } catch {
    return false;
  }
}

function close(props: object): void {
  if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
}

/**
 * A component that loads when it is first rendered: a dialog, a menu, a preview; `loading` is shown until then. When
 * loading fails, its `onClose` is called and a toast is shown, the screen and its input stay, and the next opening
 * tries again. Suspense would hide the whole screen and lose the focus.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  loading: ReactNode = null,
): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function LazyPart(props: P) {
    const [Part, setPart] = useState(() => known);
    const [failed, setFailed] = useState(false);
    const onFailed = useEffectEvent(() => close(props));
    useEffect(() => {
      if (known) return undefined;
      let unmounted = false;
      const loadPart = async () => {
        try {
          known = await load();
          if (!unmounted) setPart(() => known);
        } catch (error) {
          forgetBrokenStyles();
          if (unmounted) return;
          setFailed(true);
          onFailed();
          toast.failure(navigator.onLine ? error : new ProblemError(networkProblem));
        }
      };
      void loadPart();
      return () => {
        unmounted = true;
      };
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? null : loading;
  };
}
