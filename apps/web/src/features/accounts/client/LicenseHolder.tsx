import type { Problem } from '../../../lib/problem.ts';
import { clientPlace, usePlaces } from '../../../context/places.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';

/** Leads to the account that has the license number already, for those who may see it. */
export function LicenseHolder({ problem }: { problem: Problem }) {
  const to = usePlaces();
  const { clientId, tradename } = problem.extra ?? {};
  if (problem.code !== 'license_taken' || typeof clientId !== 'number' || typeof tradename !== 'string') return null;
  const href = clientPlace(to, { id: clientId, name: tradename });
  return href === undefined ? null : (
    <p>
      <AppLink className="link" href={href}>
        Open {tradename}
      </AppLink>
    </p>
  );
}
