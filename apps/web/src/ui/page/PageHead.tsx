import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import './PageHead.css';

export interface Crumb {
  label: string;
  href?: string;
}

export interface PageHeadProps {
  title: string;
  crumbs?: readonly Crumb[];
  license?: string | undefined;
  facts?: ReactNode;
  /** Secondary actions first, the one primary action last. */
  actions?: ReactNode;
}

/** The head of every screen. On a phone the last breadcrumb with an address is the back button. */
export function PageHead({ title, crumbs = [], license, facts, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Cartwright`;
  }, [title]);
  const back = crumbs.findLast((crumb) => crumb.href !== undefined);
  return (
    <div className="head">
      {back ? (
        <AppLink className="btn icon bare back" href={back.href ?? '/'} aria-label={`Back to ${back.label}`}>
          <ChevronLeft size={20} />
        </AppLink>
      ) : null}
      <div className="grow">
        {crumbs.length > 0 ? (
          <nav className="crumb" aria-label="Breadcrumb">
            {crumbs.map((crumb, index) => [
              index > 0 ? <ChevronRight key={`${crumb.label}>`} size={12} aria-hidden /> : null,
              crumb.href === undefined ? (
                <span key={crumb.label}>{crumb.label}</span>
              ) : (
                <AppLink key={crumb.label} href={crumb.href}>
                  {crumb.label}
                </AppLink>
              ),
            ])}
          </nav>
        ) : null}
        <h1 className="truncate" title={title}>
          {title}
          {license === undefined ? null : <span className="license">{license}</span>}
        </h1>
        {facts === undefined ? null : <div className="facts">{facts}</div>}
      </div>
      {actions === undefined ? null : <div className="actions no-print">{actions}</div>}
    </div>
  );
}
