import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Kbd } from '../../ui/controls/Button.tsx';
import { useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { classes } from '../../lib/classes.ts';
import { setNavigationOpen, useNavigationOpen } from './navigation.ts';
import sideLink from './SideLink.module.css';
import css from './NavigationExtras.module.css';

interface Tip {
  readonly text: string;
  /** How much waits behind it. */
  readonly count: string | undefined;
  /** The letter after G that opens it. */
  readonly go: string | undefined;
  /** Pixels from the top of the window to the middle of the entry. */
  readonly middle: number;
}

/**
 * What the navigation has where it shows icons alone: the switch of its labels, and beside the entry under the pointer
 * or with the focus its label. A wide window has room for labels anyway, a narrow one never.
 */
export function NavigationExtras() {
  const open = useNavigationOpen();
  const keys = useShortcutsOn();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useTip(button);
  const label = open ? 'Hide labels' : 'Show labels';
  const Icon = open ? PanelLeftClose : PanelLeftOpen;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes(sideLink.link, css.labels)}
        data-tip={label}
        onClick={() => setNavigationOpen(!open)}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className="nav-label">{label}</span>
      </button>
      {tip ? (
        <span className={css.tip} style={{ top: tip.middle }} aria-hidden>
          {tip.text}
          {tip.count ? <b>{tip.count}</b> : null}
          {tip.go !== undefined && keys ? <Kbd>G {tip.go.toUpperCase()}</Kbd> : null}
        </span>
      ) : null}
    </>
  );
}

/** The tip of the entries around an element, in its navigation. */
function useTip(inside: RefObject<HTMLElement | null>): Tip | undefined {
  const [tip, setTip] = useState<Tip>();
  useEffect(() => {
    const navigation = inside.current?.closest('nav');
    if (!navigation) return undefined;
    const show = ({ target }: Event) => {
      const entry = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (!entry) return setTip(undefined);
      const { top, height } = entry.getBoundingClientRect();
      const { tip: text = '', count, go } = entry.dataset;
      return setTip({ text, count, go, middle: top + height / 2 });
    };
    const hide = () => setTip(undefined);
    const ending = new AbortController();
    const { signal } = ending;
    for (const type of ['pointerover', 'focusin']) navigation.addEventListener(type, show, { signal });
    for (const type of ['pointerleave', 'pointerdown', 'focusout']) navigation.addEventListener(type, hide, { signal });
    return () => ending.abort();
  }, [inside]);
  return tip;
}
