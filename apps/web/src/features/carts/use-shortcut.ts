import { useEffect, useRef } from 'react';

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const covered = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

interface Shortcut {
  /** "r", "/", or "Ctrl+Enter", which works in fields too. */
  keys: string;
  run: () => void;
}

/** A key of the screen. Single keys do nothing while text is typed; no key does while a dialog or menu is open. */
export function useShortcut({ keys, run }: Shortcut): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const withCtrl = keys.startsWith('Ctrl+');
    const wanted = keys.replace('Ctrl+', '').toLowerCase();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== wanted || event.altKey || event.repeat || event.defaultPrevented) return;
      if (withCtrl !== (event.ctrlKey || event.metaKey)) return;
      const check = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if ((!withCtrl && typesText(event.target) && !check) || covered()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}
