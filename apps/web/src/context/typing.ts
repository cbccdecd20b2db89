import { keepSearch, keepTyped, takeTyped } from '../ui/lib/typed-ahead.ts';
import { awaitKeys } from '../ui/lib/use-shortcut.ts';
import type { ScreenPath } from './places.ts';

/** Screens that are for typing into their main input: what is typed while they open is for it, and no key of another screen. */
const typedInto: readonly ScreenPath[] = ['/cart/$cartId', '/client-cart/$clientId/$clientName', '/fulfillment'];

const isTypedInto = (pathname: string): boolean => {
  const at = pathname.split('/');
  return typedInto.some((path) => at[1] === path.split('/')[1] && at.length === path.split('/').length);
};

/** Begins with every new address, before its screen is there. */
export function keepKeysOf(pathname: string): void {
  awaitKeys(keepSearch);
  if (isTypedInto(pathname)) keepTyped();
  else takeTyped();
}
