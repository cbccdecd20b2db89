import { createChoice } from './choice.ts';

/** Single keys do something while no text is typed ("/", "p", a row's keys); a person can switch them off. */
const choice = createChoice('cartwright.shortcuts', ['on', 'off']);

export const shortcutsOn = (): boolean => choice.get() === 'on';
export const setShortcuts = (on: boolean): void => choice.set(on ? 'on' : 'off');
export const useShortcutsOn = (): boolean => choice.use() === 'on';
