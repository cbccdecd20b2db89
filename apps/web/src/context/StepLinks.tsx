import type { FirstStep } from '@cartwright/domain/settings/first-steps';
import { ButtonLink } from '../ui/controls/ButtonLink.tsx';
import { ButtonRow } from '../ui/controls/ButtonRow.tsx';
import { useStepLinks } from './step-links.ts';

/** What fills an empty screen: the screens of steps of the set-up, for those who may open them. */
export function StepLinks({ of }: { of: readonly FirstStep[] }) {
  const links = useStepLinks(...of);
  return links.length === 0 ? null : (
    <ButtonRow>
      {links.map(({ label, href }) => (
        <ButtonLink key={label} href={href}>
          {label}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}
