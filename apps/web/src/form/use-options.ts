import { useEffect, useRef, useState } from 'react';

export interface PickerOption {
  id: number | string;
  label: string;
  /** Second, smaller line: license, city. */
  note?: string;
}

/** What a search found. */
export interface PickerOptions {
  readonly options: readonly PickerOption[];
  /** Nothing matched: these options are similar. */
  readonly similar: boolean;
}

type State = 'closed' | 'loading' | 'ready' | 'failed';

const debounceMs = 200;
const none: PickerOptions = { options: [], similar: false };

/**
 * Options for a typed text: loaded after a pause, the latest request wins, and old options stay until it has a
 * response. `chooseBest` passes the first option of the running request to `take`, undefined when nothing matches.
 */
export function useOptions(search: (text: string, signal: AbortSignal) => Promise<PickerOptions>) {
  const [{ options, similar }, setFound] = useState<PickerOptions>(none);
  const [state, setState] = useState<State>('closed');
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined);
  const chooser = useRef<(option: PickerOption | undefined) => void>(undefined);

  const cancel = () => {
    chooser.current = undefined;
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
  const load = async (text: string, signal: AbortSignal) => {
    try {
      const found = await search(text, signal);
      if (signal.aborted) return;
      setFound(found);
      setState('ready');
      chooser.current?.(found.similar ? undefined : found.options[0]);
    } catch {
      if (!signal.aborted) setState('failed');
    }
  };
  const loadLater = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return stop();
    cancel();
    const abort = new AbortController();
    setState('loading');
    running.current = { abort, timer: setTimeout(() => void load(trimmed, abort.signal), debounceMs) };
  };
  const chooseBest = (take: (option: PickerOption | undefined) => void) => {
    chooser.current = take;
  };
  return { options, similar, state, loadLater, stop, chooseBest, isChoosing: () => chooser.current !== undefined };
}
