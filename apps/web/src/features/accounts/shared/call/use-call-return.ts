import { useEffect, useEffectEvent, useRef } from 'react';

/** A call that was made from the app: with whom, the instant it began, and the whole minutes until the person was back. */
export interface EndedCall {
  readonly who: string;
  readonly at: string;
  readonly minutes: number;
}

/** Returns what is called when a call begins; `onBack` once the app was hidden behind the call and is seen again. */
export function useCallReturn(onBack: (call: EndedCall) => void): (who: string) => void {
  const begun = useRef<{ readonly who: string; readonly at: number; readonly hidden: boolean }>(undefined);
  const onChange = useEffectEvent(() => {
    const call = begun.current;
    if (call === undefined) return;
    if (document.visibilityState === 'hidden') {
      begun.current = { ...call, hidden: true };
      return;
    }
    if (!call.hidden) return;
    begun.current = undefined;
    const minutes = Math.round((Date.now() - call.at) / 60_000);
    onBack({ who: call.who, at: new Date(call.at).toISOString(), minutes });
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return (who) => {
    begun.current = { who, at: Date.now(), hidden: false };
  };
}
