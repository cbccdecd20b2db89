import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { asProblem, type Problem } from '../../../lib/problem.ts';
import { useWrite } from '../../../api/use-write.ts';
import { places } from '../../../context/places.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { EmptyState, Skeleton } from '../../../ui/page/States.tsx';

const crumbs = [
  { label: 'Settings', href: places.settings() },
  { label: 'Accounting', href: places.accountingSettings() },
];

/** What Intuit says when somebody does not let the app in, or what the address lacks. */
const refusedText = (given: URLSearchParams): string =>
  given.get('error') === 'access_denied'
    ? 'QuickBooks was not allowed to connect. Nothing has changed.'
    : 'This address does not come from a sign-in to QuickBooks.';

/** Where the browser comes back to from Intuit: ends the sign-in and goes on to the settings. */
export function QuickBooksReturnPage() {
  const complete = useWrite('accounting.completeQuickBooks');
  const { history } = useRouter();
  const [given] = useState(() => new URLSearchParams(window.location.search));
  const [code, state, realmId] = [given.get('code'), given.get('state'), given.get('realmId')];
  const isWhole = code !== null && state !== null && realmId !== null;
  const [problem, setProblem] = useState<Pick<Problem, 'title' | 'detail'> | null>(
    isWhole ? null : { title: 'Not connected', detail: refusedText(given) },
  );
  const isSent = useRef(false);
  useEffect(() => {
    // Each code works once.
    if (isSent.current || code === null || state === null || realmId === null) return;
    isSent.current = true;
    complete.mutate(
      { body: { code, state, realmId } },
      {
        onSuccess: ({ companyName }) => {
          toast.success(companyName === null ? 'Connected.' : `Connected to ${companyName}.`);
          history.replace(places.accountingSettings());
        },
        onError: (reason) => setProblem(asProblem(reason)),
      },
    );
  }, [complete, history, code, state, realmId]);
  return (
    <>
      <PageHead title="QuickBooks Online" crumbs={crumbs} />
      {problem === null ? (
        <Skeleton lines={3} label="Connecting to QuickBooks" />
      ) : (
        <EmptyState
          title={problem.title}
          text={problem.detail}
          action={
            <AppLink className="link" href={places.accountingSettings()}>
              Back to the settings
            </AppLink>
          }
        />
      )}
    </>
  );
}
