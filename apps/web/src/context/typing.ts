import { isKey, type KeyName } from '../lib/keys/keys.ts';
import { keepAfterKey, keepTyped, takeTyped } from '../lib/keys/typed-ahead.ts';
import { awaitKeys } from '../lib/keys/use-shortcut.ts';
import type { ScreenPath } from './places.ts';

/** Screens that are for typing into their main input: what is typed while they open is for it, and no key of another screen. */
const typedInto: readonly ScreenPath[] = ['/cart/$cartId', '/client-cart/$clientId/$clientName', '/fulfillment'];

/** Screens with a key that opens one of those: what follows it is for that one, also before this one is there. */
const openedBy: readonly (readonly [ScreenPath, KeyName])[] = [
  ['/client/$action/{-$id}', 'cart'],
  ['/dashboard', 'add'],
];

const isAt = (pathname: string, path: ScreenPath): boolean => {
  const at = pathname.split('/');
  return at[1] === path.split('/')[1] && at.length === path.split('/').length;
};

/** Begins with every new address, before its screen is there. */
export function keepKeysOf(pathname: string): void {
  awaitKeys((event) => {
    const isPalette = isKey(event, 'palette');
    const isOpening = isPalette || openedBy.some(([path, key]) => isAt(pathname, path) && isKey(event, key));
    if (isPalette) keepAfterKey('palette');
    else if (isOpening || isKey(event, 'search')) keepAfterKey(isOpening ? 'input' : 'search');
    return isOpening;
  });
  if (typedInto.some((path) => isAt(pathname, path))) keepTyped();
  else takeTyped();
}
