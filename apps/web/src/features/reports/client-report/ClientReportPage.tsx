import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { NotFound } from '../../../ui/page/NotFound.tsx';
import { useClientScreens } from '../../../context/client-screens.tsx';
import { useActions } from '../../../context/actions.ts';
import { useVisited } from '../../../context/visited.ts';
import { RedirectToSurvivor } from '../../../context/RedirectToSurvivor.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { asProblem } from '../../../lib/problem.ts';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { Skeleton } from '../../../ui/page/States.tsx';
import { ExportReport } from './ExportReport.tsx';
import { ReportFacts } from './ReportFacts.tsx';
import { ReportNotes } from './ReportNotes.tsx';
import { ReportTables } from './ReportTables.tsx';
import { places } from '../../../context/places.ts';
import { ButtonLink } from '../../../ui/controls/ButtonLink.tsx';
import css from './ClientReportPage.module.css';

const crumbs = [{ label: 'My Accounts', href: places.accounts() }, { label: 'Client report' }];

/** /client-report/$clientId: facts, notes and sales of one client. */
export function ClientReportPage() {
  const { clientId } = useParams({ from: '/signed-in/client-report/$clientId' });
  const client = useQuery(read('reports.clientInfo', { params: { id: clientId } }));
  const { data, error, isPlaceholderData } = client;
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
            <ButtonLink href={places.clientOrders(clientId, 'accounts')}>Orders</ButtonLink>
          </>
        }
      />
      <div className={css.page}>
        <Loaded query={client} loading={<Skeleton lines={8} label="Loading the client" />}>
          {(info) => (
            <>
              <ReportTables clientId={clientId} months={months} onMonths={setMonths} />
              <div className={css.side}>
                <ReportFacts info={info} />
                <ReportNotes clientId={clientId} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
