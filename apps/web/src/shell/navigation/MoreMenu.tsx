import { Pin } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { AppLink } from '../../ui/page/AppLink.tsx';
import { Floating, FloatingTitle } from '../../ui/overlay/Floating.tsx';
import { IconButton } from '../../ui/controls/Button.tsx';
import { groupsOf } from '../../context/nav.ts';
import type { MoreProps } from './more-props.ts';
import { CountLink } from './SideEntry.tsx';
import { pinned, togglePin } from './pins.ts';
import css from './MoreMenu.module.css';

/** The rare screens, each with the pin that keeps it in its group of the navigation. */
export function MoreMenu({
  entries,
  waiting,
  anchor,
  onClose,
}: MoreProps & { anchor: HTMLElement; onClose: () => void }) {
  const pins = pinned.use();
  const list = useRef<HTMLDivElement>(null);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a:first-child') ?? [])];
  useEffect(() => {
    list.current?.querySelector('a')?.focus();
  }, []);
  /** Arrows go from screen to screen, Tab also to the pins. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = links();
    const now = all.findIndex((link) => link.parentElement?.contains(document.activeElement));
    all.at((now + step) % all.length)?.focus();
  };
  return (
    <Floating anchor={anchor} onClose={onClose} align="beside" role="dialog" aria-label="More">
      <div ref={list} onKeyDown={onKeyDown} className={css.list}>
        {groupsOf(entries).map((group) => (
          <div key={group[0]?.path} role="group" aria-label={group[0]?.group}>
            <FloatingTitle aria-hidden>{group[0]?.group}</FloatingTitle>
            {group.map((entry) => (
              <div key={entry.path} className={css.entry}>
                <AppLink href={entry.path} onClick={onClose}>
                  <entry.icon size={16} strokeWidth={1.75} aria-hidden />
                  {entry.label}
                </AppLink>
                <CountLink entry={entry} waiting={waiting} onClick={onClose} />
                <IconButton
                  kind="bare"
                  size="small"
                  label={`Pin ${entry.label}`}
                  aria-pressed={pins.includes(entry.path)}
                  onClick={() => togglePin(entry.path)}
                >
                  <Pin size={14} />
                </IconButton>
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={css.note}>
        <Pin size={14} aria-hidden /> A pinned screen stays in its group
      </p>
    </Floating>
  );
}
