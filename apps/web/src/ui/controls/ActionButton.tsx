import type { Action } from '../../lib/action.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { KeyHint } from './KeyHint.tsx';

interface ActionButtonProps extends Pick<ButtonProps, 'kind' | 'busy' | 'autoFocus'> {
  action: Action;
  /** A shorter label, where there is little room. */
  label?: string;
}

/** The button of an action, with its key. */
export function ActionButton({ action, label = action.label, kind, ...rest }: ActionButtonProps) {
  const hint = action.key === undefined ? null : <KeyHint name={action.key} />;
  if (action.href !== undefined && action.disabledReason === undefined)
    return (
      <ButtonLink kind={kind} href={action.href}>
        {action.icon}
        {label} {hint}
      </ButtonLink>
    );
  return (
    <Button kind={kind} {...rest} disabledReason={action.disabledReason} onClick={action.run}>
      {label} {hint}
    </Button>
  );
}
