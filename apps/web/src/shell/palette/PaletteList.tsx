import { useEffect } from 'react';
import { Kbd } from '../../ui/controls/Button.tsx';
import { AppLink } from '../../ui/page/AppLink.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { classes } from '../../lib/classes.ts';
import css from './PaletteList.module.css';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  optionId: (item: PaletteItem) => string;
  /** The option that Enter chooses. */
  active: PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

/** The options by group; those with an address are links. */
export function PaletteList({ id, optionId, groups, active, onChoose }: PaletteListProps) {
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div role="listbox" id={id} aria-label="Found" className={css.list}>
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={css.title} aria-hidden>
            {title}
          </p>
          {items.map((item) => (
            <Option key={item.id} id={optionId(item)} item={item} isActive={item === active} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  isActive: boolean;
  onChoose: (item: PaletteItem) => void;
}

function Option({ id, item, isActive, onChoose }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    className: css.option,
    'aria-selected': isActive,
    'aria-disabled': item.disabledReason === undefined ? undefined : true,
    onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(), // the input keeps the focus
  } as const;
  const note = item.disabledReason ?? item.note;
  const inside = (
    <>
      {item.icon}
      <span className={classes(css.label, 'truncate')}>{item.label}</span>
      {note === undefined || note === '' ? null : <span className={classes(css.note, 'truncate')}>{note}</span>}
      {item.keys === undefined ? null : (
        <span className={css.keys} aria-hidden>
          <Kbd>{item.keys}</Kbd>
        </span>
      )}
    </>
  );
  if (item.href === undefined || item.disabledReason !== undefined)
    return (
      <div {...shared} onClick={() => onChoose(item)}>
        {inside}
      </div>
    );
  return (
    <AppLink
      {...shared}
      href={item.href}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onChoose(item);
      }}
    >
      {inside}
    </AppLink>
  );
}
