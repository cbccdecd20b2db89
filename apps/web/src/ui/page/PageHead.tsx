import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { classes } from '../../lib/classes.ts';
import css from './PageHead.module.css';

export interface Crumb {
  label: string;
  href?: string;
}

export interface PageHeadProps {
  title: string;
  /** The record whose name the title is. */
  href?: string | undefined;
  crumbs?: readonly Crumb[];
  /** Whose record it is, after the title: a link, or a name for those who may not open it. */
  owner?: { readonly name: string; readonly href?: string | undefined };
  license?: string | undefined;
  /** What the record comes to, beside its name. */
  amount?: string | undefined;
  /** What it was before, crossed out after the amount. */
  amountBefore?: string | undefined;
  /** The title of the window where the heading does not say which record it is. */
  windowTitle?: string;
  facts?: ReactNode;
  /** Secondary actions first, the one primary action last. */
  actions?: ReactNode;
}

/** The head of every screen. On a phone the last breadcrumb with an address is the back button. */
export function PageHead({ title, href, crumbs = [], owner, facts, actions, ...rest }: PageHeadProps) {
  const { license, amount, amountBefore, windowTitle } = rest;
  const full = owner === undefined ? title : `${title} · ${owner.name}`;
  const shown = windowTitle ?? full;
  useEffect(() => {
    document.title = `${shown} · Cartwright`;
  }, [shown]);
  const back = crumbs.findLast((crumb) => crumb.href !== undefined);
  return (
    <div className={css.head} data-back={back !== undefined || undefined}>
      {back ? (
        <ButtonLink
          kind="bare"
          square
          className={css.back}
          href={back.href ?? '/'}
          aria-label={`Back to ${back.label}`}
        >
          <ChevronLeft size={20} />
        </ButtonLink>
      ) : null}
      <div className={classes(css.title, 'grow')}>
        {crumbs.length > 0 ? (
          <nav className={css.crumb} aria-label="Breadcrumb">
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
        <h1 className="truncate" title={full}>
          {href === undefined ? (
            title
          ) : (
            <AppLink className="link" href={href}>
              {title}
            </AppLink>
          )}
          {owner === undefined ? null : ' · '}
          {owner?.href === undefined ? (
            owner?.name
          ) : (
            <AppLink className="link" href={owner.href}>
              {owner.name}
            </AppLink>
          )}
          {license === undefined ? null : <span className={css.license}>{license}</span>}
          {amount === undefined ? null : <span className={css.amount}> {amount}</span>}
          {amountBefore === undefined ? null : <s className={css.before}> {amountBefore}</s>}
        </h1>
        {facts === undefined ? null : <div className={css.facts}>{facts}</div>}
      </div>
      {actions === undefined ? null : <div className={classes(css.actions, 'no-print')}>{actions}</div>}
    </div>
  );
}
