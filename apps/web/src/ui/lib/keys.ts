/**
 * Every key that the app listens for by name, in one table: the hook that listens takes its key from here, and so do
 * the hints beside buttons and the key help. Their words stand in `shell/keys/key-words.ts`, which has to have them all. `G` and
 * a letter stand with their screens in `context/nav.ts`.
 */

export type KeyGroup = 'Everywhere' | 'Lists' | 'Editing in a list' | 'Accounts' | 'Cart' | 'Review';

interface Key {
  readonly group: KeyGroup;
  /** As "Ctrl+K" or "/"; Ctrl is Command on a Mac. */
  readonly combo: string;
}

export const keyMap = {
  palette: { group: 'Everywhere', combo: 'Ctrl+K' },
  search: { group: 'Everywhere', combo: '/' },
  help: { group: 'Everywhere', combo: '?' },
  undo: { group: 'Everywhere', combo: 'Ctrl+Z' },
  preview: { group: 'Lists', combo: 'P' },
  rowCart: { group: 'Accounts', combo: 'C' },
  rowCallNote: { group: 'Accounts', combo: 'L' },
  startCart: { group: 'Cart', combo: 'N' },
  review: { group: 'Cart', combo: 'R' },
  submit: { group: 'Review', combo: 'Ctrl+Enter' },
} as const satisfies Readonly<Record<string, Key>>;
export type KeyName = keyof typeof keyMap;

/** A key that does something without Ctrl or Alt, so that it can be hit by mistake or by dictation (WCAG 2.1.4). */
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

/** A key that edits where text is typed, and so belongs to the text there. */
export const editsText = (name: KeyName): boolean => isSingle(name) || name === 'undo';

/** The key as an entry of a row's menu has it. */
export const rowKey = (name: KeyName): string => keyMap[name].combo.toLowerCase();

/** "Ctrl+K" as it is printed on the keyboard before the person: "Ctrl K", or "⌘ K" on a Mac. */
export const printed = (combo: string, agent = navigator.userAgent): string =>
  combo
    .split('+')
    .map((key) => (key === 'Ctrl' && isMac(agent) ? '⌘' : (signs[key] ?? key.replace(/^(Page)/, '$1 '))))
    .join(' ');

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** True when the event is the combination. A sign like "?" is compared as it is typed, on whatever keyboard. */
export function isCombo(event: KeyLike, combo: string, agent = navigator.userAgent): boolean {
  const wanted = combo.split('+');
  const key = wanted.at(-1) ?? '';
  const command = isMac(agent) ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (event.key.toLowerCase() !== key.toLowerCase() || event.altKey !== wanted.includes('Alt')) return false;
  if (wanted.includes('Ctrl') ? !command : event.ctrlKey || event.metaKey) return false;
  return /^[^a-z]$/i.test(key) || event.shiftKey === wanted.includes('Shift');
}
