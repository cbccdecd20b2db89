import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react';

interface ComboboxInput<O> {
  /** What is typed. */
  text: string;
  /** The options, best first. */
  options: readonly O[];
  /** Unique among the options. */
  idOf: (option: O) => string | number;
  isOpen: boolean;
  /** The options are the answer to what is typed. */
  isCurrent: boolean;
  /** No more options will come for it; as `isCurrent` when left out. */
  isComplete?: boolean;
  /** Nothing matched, these are similar: an Enter that waited for the answer takes none of them. */
  isSimilar: boolean;
  onPick: (option: O, event?: KeyboardEvent) => void;
  /** The answer that an Enter waited for has nothing to take. */
  onNone?: () => void;
  /** Enter before the answer; without it Enter waits for the answer. */
  onEarlyEnter?: () => void;
  /** The text that Enter was pressed for before the input was there. */
  entered?: string;
}

interface Choice {
  readonly text: string;
  readonly id: string | number | undefined;
  /** Arrows that were pressed before the answer. */
  readonly steps: number;
}

/** Enter or an arrow of an input method, which chooses a character. */
export const isOfInputMethod = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * A text input with a list of matches: arrows choose, Enter takes what is chosen for what is typed, never an option of an
 * earlier text. The first option is chosen, and stays so when better ones arrive for the same text.
 */
export function useCombobox<O>(input: ComboboxInput<O>) {
  const { text, options, idOf, isOpen, isCurrent, isSimilar, onPick, onEarlyEnter } = input;
  const listId = useId();
  const [choice, setChoice] = useState<Choice>();
  const entered = useRef(input.entered);
  const mine = choice?.text === text ? choice : undefined;
  const found = options.findIndex((option) => idOf(option) === mine?.id);
  const at = (step: number) => options.at((Math.max(found, 0) + step) % Math.max(options.length, 1));
  const active = isOpen && isCurrent ? at(mine?.steps ?? 0) : undefined;
  const activeId = active && idOf(active);
  if (text !== '' && activeId !== undefined && (activeId !== mine?.id || mine.steps !== 0))
    setChoice({ text, id: activeId, steps: 0 });

  useEffect(() => {
    if (entered.current === undefined || !(input.isComplete ?? isCurrent)) return;
    const isSame = entered.current === text;
    entered.current = undefined;
    if (isSame && !isSimilar && active !== undefined) onPick(active);
    else input.onNone?.();
  });

  const move = (step: number) => {
    const next = active && at(step);
    if (next !== undefined) setChoice({ text, id: idOf(next), steps: 0 });
    else setChoice({ text, id: mine?.id, steps: (mine?.steps ?? 0) + step });
  };
  /** True when the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isOfInputMethod(event)) return true;
    if (!isOpen || !['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) return false;
    event.preventDefault();
    if (event.key !== 'Enter') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (active !== undefined) onPick(active, event);
    else if (isCurrent) return true;
    else if (onEarlyEnter) onEarlyEnter();
    else entered.current = text;
    return true;
  };
  const optionId = (option: O) => `${listId}-${idOf(option)}`;
  return {
    listId,
    optionId,
    active,
    onKeyDown,
    /** An Enter waits for the answer. */
    isWaiting: () => entered.current !== undefined,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active && optionId(active),
      autoComplete: 'off',
    } satisfies InputHTMLAttributes<HTMLInputElement>,
  };
}
