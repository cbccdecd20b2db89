import { ChevronDown, EyeOff } from 'lucide-react';
import { Fragment } from 'react';
import { Chip } from '../../ui/controls/Chip.tsx';
import { MenuList } from '../../ui/overlay/Menu.tsx';
import { useAnchor } from '../../ui/overlay/use-anchor.ts';
import type { Filters } from '../list/grid-search.ts';
import type { LeftOut } from './filter-types.ts';
import css from './FilterBar.module.css';

interface LeftOutProps {
  leftOut: readonly LeftOut[];
  filters: Filters;
  onChange: (change: Filters) => void;
}

const isLeftOut = ({ key, hides }: LeftOut, filters: Filters): boolean => filters[key] === hides;

/** Those that the spec names for the toolbar, by its names: "Hide Released". */
export const LeftOutToggles = ({ leftOut, filters, onChange }: LeftOutProps) =>
  leftOut.map((each) =>
    each.toolbar === undefined ? null : (
      <Chip key={each.key} pressed={filters[each.key] === true} onChange={(on) => onChange({ [each.key]: on })}>
        {each.toolbar}
      </Chip>
    ),
  );

/** "Left out: Released, Cancelled", which opens to switch them on. */
export function LeftOutButton({ leftOut, filters, onChange }: LeftOutProps) {
  const { anchor, close, trigger } = useAnchor();
  if (leftOut.length === 0) return null;
  const out = leftOut.filter((each) => isLeftOut(each, filters));
  return (
    <>
      <button type="button" className={css.leftOut} aria-haspopup="menu" {...trigger}>
        <EyeOff size={14} aria-hidden />
        <span>
          {out.length === 0 ? 'Nothing left out' : 'Left out: '}
          {out.map(({ key, name }, index) => (
            <Fragment key={key}>
              {index > 0 ? ', ' : null}
              <b>{name}</b>
            </Fragment>
          ))}
        </span>
        <ChevronDown size={13} aria-hidden />
      </button>
      {anchor ? (
        <MenuList
          label="Left out"
          anchor={anchor}
          align="end"
          onClose={close}
          items={leftOut.map((each) => ({
            label: each.name,
            group: 'Show as well',
            checked: !isLeftOut(each, filters),
            toggle: true,
            keepOpen: true,
            run: () => onChange({ [each.key]: isLeftOut(each, filters) ? !each.hides : each.hides }),
          }))}
        />
      ) : null}
    </>
  );
}
