import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../context/lazy-route.ts';
import { listRoute, needs } from '../context/route-options.ts';
import { stateFileList } from '../features/paperwork/state-files/state-file-list.ts';
import { stateRowList } from '../features/paperwork/state-reports/state-row-list.ts';
import { signedIn } from './signed-in.ts';

const stateRows = createRoute({
  getParentRoute: () => signedIn,
  path: '/state-reports',
  ...needs('/state-reports'),
  ...listRoute(stateRowList),
  component: lazy(() => import('../features/paperwork/state-reports/StateReportsPage.tsx'), 'StateReportsPage'),
});

const stateFiles = createRoute({
  getParentRoute: () => signedIn,
  path: '/state-reports/files',
  ...needs('/state-reports/files'),
  ...listRoute(stateFileList),
  component: lazy(() => import('../features/paperwork/state-files/StateFilesPage.tsx'), 'StateFilesPage'),
});

/** What is reported to the state: its rows, and their files. */
export const stateReportRoutes = [stateRows, stateFiles] as const;
