import { useLayoutEffect, useRef } from 'react';
import { classes } from '../../lib/classes.ts';
import { AppLink } from './AppLink.tsx';
import css from './Tabs.module.css';

interface SectionTabsProps {
  label: string;
  sections: readonly { readonly label: string; readonly href: string }[];
  /** The address of the section that is shown. */
  current: string;
}

/** The screens of one navigation entry, as links that look like tabs. */
export const SectionTabs = ({ label, sections, current }: SectionTabsProps) => {
  const nav = useRef<HTMLElement>(null);
  // Beside itself, not into view: the page stays where it is.
  useLayoutEffect(() => {
    const box = nav.current;
    const tab = box?.querySelector<HTMLElement>(`[href="${CSS.escape(current)}"]`);
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} className={classes(css.tabs, 'no-print')} aria-label={label}>
      {sections.map((section) => (
        <AppLink
          key={section.href}
          href={section.href}
          className={css.tab}
          aria-current={section.href === current ? 'page' : undefined}
        >
          {section.label}
        </AppLink>
      ))}
    </nav>
  );
};
