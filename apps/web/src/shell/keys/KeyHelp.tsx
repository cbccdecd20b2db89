import { Fragment } from 'react';
import { Kbd } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { keyLabel } from '../../lib/keys/keys.ts';
import { SingleKeys } from '../../ui/controls/SingleKeys.tsx';
import { useShortcutsOn } from '../../lib/keys/shortcuts.ts';
import { isActiveKey } from '../../lib/keys/use-shortcut.ts';
import { keyGroups, keyLines } from './key-lines.ts';
import type { NavEntry } from '../../context/nav.ts';
import css from './KeyHelp.module.css';

interface KeyHelpProps {
  entries: readonly NavEntry[];
  onClose: () => void;
}

/** Every key of the app: first the groups of the current screen, then the others. */
export function KeyHelp({ entries, onClose }: KeyHelpProps) {
  const on = useShortcutsOn();
  const go = entries.flatMap((entry) =>
    entry.go === undefined ? [] : [{ text: entry.label, combos: [`G ${entry.go.toUpperCase()}`], single: true }],
  );
  const whole = keyGroups.filter(isActiveKey);
  const parts = keyGroups.filter((group) => !whole.includes(group));
  const sections = [
    ...whole.map((group) => ({ group, onScreen: true, lines: keyLines(group) })),
    ...parts.map((group) => ({ group, onScreen: true, lines: keyLines(group, isActiveKey) })),
    { group: 'Everywhere', onScreen: false, lines: keyLines('Everywhere') },
    { group: 'Go to', onScreen: false, lines: go },
    ...parts.map((group) => {
      const here = keyLines(group, isActiveKey).map(({ text }) => text);
      return { group, onScreen: false, lines: keyLines(group).filter(({ text }) => !here.includes(text)) };
    }),
  ].filter(({ lines }) => lines.length > 0);
  return (
    <Dialog title="Keys" width={860} onClose={onClose}>
      <SingleKeys />
      <div className={css.help}>
        {sections.map(({ group, onScreen, lines }) => (
          <section key={`${group} ${onScreen}`} aria-label={onScreen ? `${group}, on this screen` : group}>
            <h3>
              {group}
              {onScreen ? <span className={css.current}>This screen</span> : null}
            </h3>
            <dl>
              {lines.map(({ text, combos, single }) => (
                <div key={text} data-off={(single && !on) || undefined}>
                  <dt>
                    {text}
                    {single && !on ? <span className="sr">, switched off</span> : null}
                  </dt>
                  <dd>
                    {combos.map((combo, index) => (
                      <Fragment key={combo}>
                        {index > 0 ? ' ' : null}
                        <Kbd>{keyLabel(combo)}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
