import { combosOf, isSingle, keyMap, type KeyGroup, type KeyName } from '../../lib/keys/keys.ts';

/** A line of the key help. */
export interface KeyLine {
  readonly text: string;
  /** Equivalent combinations. */
  readonly combos: readonly string[];
  readonly single: boolean;
}

/** What the help says of a key where the words of its name do not say it. */
const words: Readonly<Partial<Record<KeyName, string>>> = {
  palette: 'Search and commands',
  search: 'Search on this screen, or the entry of a cart',
  help: 'Keyboard shortcuts',
  undo: 'Undo what was just done, while it is offered',
  preview: 'Preview the row',
  add: 'Add what the screen is about: a cart, a client, a person',
  note: 'Write a note',
  cart: 'Open or start the cart of the client, or of the row',
  logCall: 'Log a call with the client, or with that of the row',
  changePrice: 'Change the price of the product, or of those that are selected',
  pricesAs: 'See prices as a client or a tier',
  submit: 'Submit the main form of the screen: review, submit, add what is typed',
  addDue: 'Add everything that is due to the cart',
  usual1: 'Add the first product that it usually buys',
  usual2: 'Add the second one',
  usual3: 'Add the third one',
  usual4: 'Add the fourth one',
  usual5: 'Add the fifth one',
  usual6: 'Add the sixth one',
  usual7: 'Add the seventh one',
  reduceLine: 'Reduce the short line to stock',
  splitLine: 'Split the short line',
  backorderLine: 'Backorder the short line',
  removeLine: 'Remove the short line',
  nextStep: 'Take the next step of the order',
  watchOrder: 'Watch the order, or stop',
  reorder: 'Add its products to the cart of the client',
};

/** "addCharge" is "Add charge". */
const sentence = (name: KeyName): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const line = (text: string, ...combos: string[]): KeyLine => ({ text, combos, single: false });

/** Keys of every grid, handled in `grid/selection/grid-keys.ts`. */
const gridKeys: Partial<Readonly<Record<KeyGroup, readonly KeyLine[]>>> = {
  Lists: [
    line('Move', 'Arrows', 'Home', 'End', 'PageUp', 'PageDown'),
    line('To the edge of the list', 'Ctrl+Arrows', 'Ctrl+Home', 'Ctrl+End'),
    line('Open the row; on a header, sort', 'Enter'),
    line('Sort by one more column, on its header', 'Shift+Enter'),
    line('Make a column wider or narrower, on its header', 'Alt+Left', 'Alt+Right'),
    line('Select the row', 'Space'),
    line('Select rows up to here', 'Shift+Space'),
    line('Select every row on the page', 'Ctrl+A'),
    line('Actions of the row', 'Shift+F10'),
    line('Open or close the detail of the row', 'Alt+Down', 'Alt+Up'),
    line('Mark cells', 'Shift+Arrows'),
    line('Copy the marked cells', 'Ctrl+C'),
  ],
  'Editing in a list': [
    line('Change the cell', 'F2', 'Enter'),
    line('Save and go to the next row; with Shift to the one above', 'Enter', 'Shift+Enter'),
    line('Save and go to the next field', 'Tab', 'Shift+Tab'),
    line('Paste a column of values', 'Ctrl+V'),
    line('Leave the cell as it was', 'Escape'),
  ],
};

const names = Object.keys(keyMap) as KeyName[];

/** The groups of single screens, those of every list first. */
export const keyGroups: readonly KeyGroup[] = [
  ...new Set<KeyGroup>(['Lists', 'Editing in a list', ...names.map((name) => keyMap[name].group)]),
].filter((group) => group !== 'Everywhere');

/** The lines of a group: all, or those of the keys that `has` names, which leaves out the keys of every grid. */
export const keyLines = (group: KeyGroup, has?: (name: KeyName) => boolean): KeyLine[] => [
  ...(has === undefined ? (gridKeys[group] ?? []) : []),
  ...names
    .filter((name) => keyMap[name].group === group && has?.(name) !== false)
    .map((name) => ({ text: words[name] ?? sentence(name), combos: combosOf(name), single: isSingle(name) })),
];
