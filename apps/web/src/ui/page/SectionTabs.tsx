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
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector(`[href="${CSS.escape(current)}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
