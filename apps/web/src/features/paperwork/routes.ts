import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent as lazy } from '../../context/lazy-route.ts';
import { listRoute, needs } from '../../context/route-options.ts';
import { settings } from '../../routes/settings.ts';
import { signedIn } from '../../routes/signed-in.ts';
import { stateFileList } from './state-files/state-file-list.ts';
import { stateRowList } from './state-reports/state-row-list.ts';

const stateRows = createRoute({
  getParentRoute: () => signedIn,
  path: '/state-reports',
  ...needs('/state-reports'),
  ...listRoute(stateRowList),
  component: lazy(() => import('./state-reports/StateReportsPage.tsx'), 'StateReportsPage'),
});

const stateFiles = createRoute({
  getParentRoute: () => signedIn,
  path: '/state-reports/files',
  ...needs('/state-reports/files'),
  ...listRoute(stateFileList),
  component: lazy(() => import('./state-files/StateFilesPage.tsx'), 'StateFilesPage'),
});

const stateReportSettings = createRoute({
  getParentRoute: () => settings,
  path: '/state-reports',
  ...needs('/settings/state-reports'),
  component: lazy(() => import('./state-settings/StateSettingsPage.tsx'), 'StateSettingsPage'),
});

export const paperworkRoutes = [stateRows, stateFiles] as const;

export const paperworkSettingsRoutes = [stateReportSettings] as const;
