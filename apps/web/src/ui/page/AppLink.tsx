import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

export interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

const opensNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A native link (middle click, copy address) that navigates within the app on a plain click and preloads its screen on
 * hover.
 */
export function AppLink({ href, onClick, ...rest }: AppLinkProps) {
  const router = useRouter();
  const preload = () => {
    const { pathname, search } = new URL(href, window.location.origin);
    router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={preload}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensNewTab(event)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}
