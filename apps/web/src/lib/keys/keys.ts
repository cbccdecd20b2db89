/**
 * Every key of the app by name, for the hooks that listen, the hints beside buttons and the key help, which says the words
 * of the name or what `shell/keys/key-lines.ts` has for it. The letters after G are in `context/nav.ts`.
 */

export type KeyGroup = 'Everywhere' | 'Lists' | 'Editing in a list' | 'Screens' | 'Client' | 'Review' | 'Order';

interface Key {
  readonly group: KeyGroup;
  /** As "Ctrl+K" or "/"; Ctrl is Command on a Mac. */
  readonly combo: string;
  /** A second key that does the same. */
  readonly also?: string;
}

/** A combination has one meaning in the whole app; a key of the group `Screens` does the same on every screen that has it. */
export const keyMap = {
  palette: { group: 'Everywhere', combo: 'Ctrl+K' },
  search: { group: 'Everywhere', combo: '/' },
  help: { group: 'Everywhere', combo: '?' },
  undo: { group: 'Everywhere', combo: 'Ctrl+Z' },
  preview: { group: 'Lists', combo: 'P' },
  add: { group: 'Screens', combo: 'N' },
  note: { group: 'Screens', combo: 'T' },
  cart: { group: 'Screens', combo: 'C', also: 'O' },
  logCall: { group: 'Screens', combo: 'L' },
  changePrice: { group: 'Screens', combo: 'E' },
  pricesAs: { group: 'Screens', combo: 'V' },
  submit: { group: 'Screens', combo: 'Ctrl+Enter' },
  followUp: { group: 'Client', combo: 'F' },
  addDue: { group: 'Client', combo: 'D' },
  usual1: { group: 'Client', combo: '1' },
  usual2: { group: 'Client', combo: '2' },
  usual3: { group: 'Client', combo: '3' },
  usual4: { group: 'Client', combo: '4' },
  usual5: { group: 'Client', combo: '5' },
  usual6: { group: 'Client', combo: '6' },
  usual7: { group: 'Client', combo: '7' },
  reduceLine: { group: 'Review', combo: 'R' },
  splitLine: { group: 'Review', combo: 'S' },
  backorderLine: { group: 'Review', combo: 'B' },
  removeLine: { group: 'Review', combo: 'X' },
  nextStep: { group: 'Order', combo: 'M' },
  watchOrder: { group: 'Order', combo: 'W' },
  addCharge: { group: 'Order', combo: 'H' },
  reorder: { group: 'Order', combo: 'A' },
} as const satisfies Readonly<Record<string, Key>>;
export type KeyName = keyof typeof keyMap;

/** The combinations of a key, the one that hints show first. */
export const combosOf = (name: KeyName): readonly string[] => {
  const { combo, also }: Key = keyMap[name];
  return also === undefined ? [combo] : [combo, also];
};

/** A key without Ctrl or Alt, which can be hit by mistake or by dictation (WCAG 2.1.4). */
export const isSingle = (name: KeyName): boolean => keyMap[name].combo.length === 1;

const isMac = (agent: string): boolean => /Mac OS X|iPhone|iPad/.test(agent);
const signs: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  Arrows: '← ↑ ↓ →',
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
};

/** A key that edits text, and so is left to text inputs. */
export const editsText = (name: KeyName): boolean => isSingle(name) || name === 'undo';

/** The label of a combination: "Ctrl K", or "⌘ K" on a Mac. */
export const keyLabel = (combo: string, agent = navigator.userAgent): string =>
  combo
    .split('+')
    .map((key) => (key === 'Ctrl' && isMac(agent) ? '⌘' : (signs[key] ?? key.replace(/^(Page)/, '$1 '))))
    .join(' ');

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True when the event is the combination. A character like "?" is compared as typed, on any keyboard layout. */
export function isCombo(event: KeyLike, combo: string, agent = navigator.userAgent): boolean {
  const wanted = combo.split('+');
  const key = wanted.at(-1) ?? '';
  const command = isMac(agent) ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey !== wanted.includes('Alt')) return false;
  if (wanted.includes('Ctrl') ? !command : event.ctrlKey || event.metaKey) return false;
  return /^[^a-z]$/i.test(key) || event.shiftKey === wanted.includes('Shift');
}

/** True when the event is a combination of this key. */
export const isKey = (event: KeyLike, name: KeyName): boolean => combosOf(name).some((combo) => isCombo(event, combo));
