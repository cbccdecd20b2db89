import { useEffect, useRef, useState } from 'react';

export interface PickerOption {
  id: number | string;
  label: string;
  /** Second, smaller line: license, city. */
  note?: string;
}

type State = 'closed' | 'loading' | 'ready' | 'failed';

const debounceMs = 200;

/**
 * Options for a typed text: loaded after a pause, the latest request wins, and old options stay until it has a
 * response. `chooseSingle` passes the option of the running request to `choose` if it is the only one.
 */
export function useOptions(search: (text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>) {
  const [options, setOptions] = useState<readonly PickerOption[]>([]);
  const [state, setState] = useState<State>('closed');
  const running = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> }>(undefined);
  const chooser = useRef<(option: PickerOption) => void>(undefined);

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
    setOptions([]);
  };
  const load = async (text: string, signal: AbortSignal) => {
    try {
      const found = await search(text, signal);
      if (signal.aborted) return;
      setOptions(found);
      setState('ready');
      const [only, ...others] = found;
      if (only && others.length === 0) chooser.current?.(only);
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
  const chooseSingle = (take: (option: PickerOption) => void) => {
    chooser.current = take;
  };
  return { options, state, loadLater, stop, chooseSingle };
}
