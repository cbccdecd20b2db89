import { useLocation } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useMe } from '../../../context/session.tsx';
import { useTouch } from '../../../lib/use-media.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { visibleGroups } from './sections.ts';
import css from './SettingsList.module.css';

/** The links to the settings: beside the screen at a desk, a screen of its own in a narrow window. */
export function SettingsList({ beside = false }: { beside?: boolean }) {
  const { permissions } = useMe();
  const { pathname } = useLocation();
  const touch = useTouch();
  return (
    <nav className={css.list} data-beside={beside || undefined} aria-label="Settings">
      {visibleGroups(permissions, touch).map(({ title, sections }) => (
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden>{title}</p>
          {sections.map(({ label, path, icon: Icon }) => (
            <AppLink
              key={path}
              href={path}
              aria-current={pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? true : undefined}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span className="grow">{label}</span>
              {beside ? null : <ChevronRight size={16} aria-hidden />}
            </AppLink>
          ))}
        </div>
      ))}
    </nav>
  );
}
