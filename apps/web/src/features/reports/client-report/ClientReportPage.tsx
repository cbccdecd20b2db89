import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { useActions } from '../../../context/actions.ts';
import { useVisited } from '../../../context/visited.ts';
import { RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { AppLink } from '../../../ui/page/AppLink.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { asProblem } from '../../../api/problem.ts';
import { ErrorState, Skeleton } from '../../../ui/page/States.tsx';
import { ExportReport } from './ExportReport.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportTables } from './ReportTables.tsx';
import './report.css';
import { places } from '../../../context/places.ts';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }, { label: 'Client report' }];

/** /client-report/$clientId: facts, notes and sales of one client. */
export function ClientReportPage() {
  const { clientId } = useParams({ from: '/signed-in/client-report/$clientId' });
  const { data, error, refetch, isPlaceholderData } = useQuery(
    read('reports.clientInfo', { params: { id: clientId } }),
  );
  const [months, setMonths] = useState(13);
  const named = data && { id: data.id, name: data.tradename };
  useVisited(named && { kind: 'client', id: named.id, label: named.name });
  useActions(useClientScreens(named));
  if (error && asProblem(error).status === 404) return <NotFound />;
  if (data && !isPlaceholderData && data.id !== clientId) return <RedirectToSurvivor from={clientId} to={data.id} />;
  return (
    <>
      <PageHead
        title={data?.tradename ?? 'Client report'}
        crumbs={crumbs}
        facts={data ? `Client report · ${[data.city, data.routeName].filter(Boolean).join(' · ')}` : undefined}
        actions={
          <>
            <ExportReport clientId={clientId} months={months} />
            <AppLink className="btn" href={places.clientOrders(clientId, 'accounts')}>
              Orders
            </AppLink>
          </>
        }
      />
      <div className="report">
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton lines={8} label="Loading the client" /> : null}
        {data ? (
          <>
            <ReportTables clientId={clientId} months={months} onMonths={setMonths} />
            <div className="report-side">
              <ReportFacts info={data} />
              <ReportNotes clientId={clientId} />
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
