import { useSyncExternalStore } from 'react';

const usual = 16;

/** A length that grows with the text. */
export const rem = (pixels: number): string => `${pixels / usual}rem`;

/** How much larger than usual a person has set the browser's text: 2 at 200 %. Sizes in scripts are multiplied by it. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, textScale);

export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual;

const listeners = new Set<() => void>();
let probe: HTMLElement | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!probe) {
    probe = document.createElement('div');
    probe.style.cssText = 'position:fixed;width:1rem;height:0;visibility:hidden';
    document.body.append(probe);
    new ResizeObserver(() => {
      for (const notify of listeners) notify();
    }).observe(probe);
  }
  return () => listeners.delete(listener);
}
