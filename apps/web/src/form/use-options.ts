import { useEffect, useRef, useState } from 'react';
import type { PickerOption } from './picker-option.ts';

/** What a search found. */
export interface PickerOptions {
  readonly options: readonly PickerOption[];
  /** Nothing matched: these options are similar. */
  readonly similar: boolean;
}

type State = 'closed' | 'loading' | 'ready' | 'failed';

/** What was found, and whether it is still searched. */
export type Found = PickerOptions & { readonly state: State };

/** Called with what was found for the text, unless another one was typed. */
type OnAnswer = (options: readonly PickerOption[]) => void;

const debounceMs = 200;
const none: PickerOptions = { options: [], similar: false };

/**
 * Options for a typed text: loaded after a pause, the latest request wins, and old options stay until it has a
 * response.
 */
export function useOptions(search: (text: string, signal: AbortSignal) => Promise<PickerOptions>) {
  const [{ options, similar }, setFound] = useState<PickerOptions>(none);
  const [state, setState] = useState<State>('closed');
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined);

  const cancel = () => {
    clearTimeout(running.current?.timer);
    running.current?.abort.abort();
    running.current = undefined;
  };
  useEffect(
    () => () => {
      clearTimeout(running.current?.timer);
      running.current?.abort.abort();
    },
    [],
  );

  const stop = () => {
    cancel();
    setState('closed');
    setFound(none);
  };
  const load = async (text: string, signal: AbortSignal, onAnswer?: OnAnswer) => {
    try {
      const found = await search(text, signal);
      if (signal.aborted) return;
      setFound(found);
      setState('ready');
      onAnswer?.(found.options);
    } catch {
      if (signal.aborted) return;
      setFound(none);
      setState('failed');
      onAnswer?.([]);
    }
  };
  const loadLater = (text: string, onAnswer?: OnAnswer) => {
    const trimmed = text.trim();
    if (trimmed === '') return stop();
    cancel();
    const abort = new AbortController();
    setState('loading');
    running.current = { abort, timer: setTimeout(() => void load(trimmed, abort.signal, onAnswer), debounceMs) };
  };
  return { options, similar, state, loadLater, stop };
}
