import { classes } from '../../lib/classes.ts';
import { AppLink, type AppLinkProps } from '../page/AppLink.tsx';
import { buttonClass, type ButtonLook } from './Button.tsx';

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, square, className, ...rest }: ButtonLook & AppLinkProps) => (
  <AppLink {...rest} className={classes(buttonClass({ kind, size, square }), className)} />
);
