import { createChoice } from '../choices/choice.ts';

/** Whether single keys work ("/", "p", a row's keys); they never do in a text input. */
const choice = createChoice('cartwright.shortcuts', ['on', 'off']);

export const shortcutsOn = (): boolean => choice.get() === 'on';
export const setShortcuts = (on: boolean): void => choice.set(on ? 'on' : 'off');
export const useShortcutsOn = (): boolean => choice.use() === 'on';
