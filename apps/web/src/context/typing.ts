import { keepTyped, takeTyped } from '../ui/lib/typed-ahead.ts';
import { awaitKeys } from '../ui/lib/use-shortcut.ts';
import type { ScreenPath } from './places.ts';

/** Screens that are for typing into their main input: what is typed while they open is for it, and no key of another screen. */
const typedInto: readonly ScreenPath[] = ['/cart/$cartId', '/client-cart/$clientId/$clientName'];

const isTypedInto = (pathname: string): boolean =>
  typedInto.some((path) => pathname.split('/')[1] === path.split('/')[1]);

/** Begins with every new address, before its screen is there. */
export function keepKeysOf(pathname: string): void {
  awaitKeys();
  if (isTypedInto(pathname)) keepTyped();
  else takeTyped();
}
