import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GeocoderSettings, JobQueue, QuickBooksSettings, Secrets } from './core/context.ts';
import type { Ctx, EventHandlers } from './core/context.ts';
import type { Database } from './db/connect.ts';
import type { Standby } from './db/standby.ts';
import { readFigures } from './http/metrics/figures.queries.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { serveMetrics } from './http/metrics/serve-metrics.ts';
import { accountingRoutes } from './features/accounting/accounting.routes.ts';
import { runExportInvoicesJob } from './features/accounting/quickbooks/export-invoices.commands.ts';
import { moveLinks } from './features/accounting/quickbooks/links.commands.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { retailSalesImport } from './features/accounts/retail-sales/retail-sales-import.ts';
import { contactImport } from './features/accounts/contacts/import/contact-import.ts';
import { runExportJob } from './features/accounts/export/export-clients.commands.ts';
import { deleteOldChecks } from './features/accounts/import/import-cleanup.commands.ts';
import { accountLists } from './features/accounts/groups/account-lists.ts';
import { moveEntriesOfClients } from './features/accounts/groups/move-entries.commands.ts';
import { runImportJob } from './features/accounts/import/import-files.commands.ts';
import { runUndoJob } from './features/accounts/import/undo/undo-import.commands.ts';
import { runGeocodingJob } from './features/accounts/map/geocode-clients.commands.ts';
import { moveCarts } from './features/carts/cart/move-carts.commands.ts';
import { cartRoutes } from './features/carts/carts.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { navigationRoutes } from './features/dashboard/navigation.routes.ts';
import { linkInvitations, unlinkInvitations } from './features/invitations/link-invitations.commands.ts';
import { moveInvitations } from './features/invitations/move-invitations.commands.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { moveOrders } from './features/orders/move-orders.commands.ts';
import { movePastOrders } from './features/orders/past/move-past-orders.commands.ts';
import { pastOrderImport } from './features/orders/past/past-order-import.ts';
import { takeBackUnits } from './features/orders/edit/take-back.commands.ts';
import { chargeTypeList } from './features/orders/charge-type-list.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { mailWatchers } from './features/people/notifications/mail-watchers.commands.ts';
import {
  notifyOfCart,
  notifyOfClient,
  notifyOfDecision,
  notifyOfInvitation,
  notifyOfJob,
  notifyOfMail,
  notifyOfMailServer,
  notifyOfOrder,
  notifyOfPortalCart,
} from './features/people/notifications/notify.commands.ts';
import {
  deleteOldNotifications,
  deleteReadNotifications,
} from './features/people/notifications/notifications.commands.ts';
import { eventRoutes } from './features/people/live/events.routes.ts';
import { notificationRoutes } from './features/people/notifications/notifications.routes.ts';
import { moveStateType } from './features/paperwork/ccrs/ccrs-settings.commands.ts';
import { forgetLots, noteReportedLots } from './features/paperwork/ccrs/goods/opening-lots.commands.ts';
import { reportLots } from './features/paperwork/ccrs/goods/report-lots.commands.ts';
import { reportSources } from './features/paperwork/ccrs/goods/report-sources.commands.ts';
import { reportProducts } from './features/paperwork/ccrs/goods/report-products.commands.ts';
import { reportOrderChange } from './features/paperwork/ccrs/order-changed.commands.ts';
import { runPriceReport } from './features/paperwork/ccrs/report-price-change.commands.ts';
import { stateReportRoutes } from './features/paperwork/ccrs/state-reports.routes.ts';
import { runMakeAgain } from './features/paperwork/documents/make-again.commands.ts';
import { runMakeMissing } from './features/paperwork/documents/missing-documents.commands.ts';
import { runProductExport } from './features/products/export/export-products.commands.ts';
import { runPrintLabels } from './features/products/stock/lot-labels.commands.ts';
import { runPrintDocuments } from './features/paperwork/documents/print-documents.commands.ts';
import {
  enqueueStepDocuments,
  remakeAfterDelivery,
  runStepDocuments,
} from './features/paperwork/documents/step-documents.commands.ts';
import { noteMailOfOrder } from './features/paperwork/mail/note-mail.commands.ts';
import { paperworkRoutes } from './features/paperwork/paperwork.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { deleteUnusedDevices } from './features/people/sign-in/known-devices.commands.ts';
import { deleteOldSessions } from './features/people/sign-in/sessions.commands.ts';
import { deleteOldFailures } from './features/people/sign-in/sign-in-limits.commands.ts';
import { lotImport } from './features/products/import/lots/lot-import.ts';
import { priceImport } from './features/products/import/prices/price-import.ts';
import { productImport } from './features/products/import/product-import.ts';
import { hideLines } from './features/products/prices/hidden-lines.commands.ts';
import { moveDiscountRules } from './features/products/move-discount-rules.commands.ts';
import { applyDuePrices } from './features/products/prices/due-prices.commands.ts';
import { endSaleOfPastLots } from './features/products/stock/past-best-by.commands.ts';
import { deleteUnsavedPhotos } from './features/products/receive/receipt-photos.commands.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { lookupTables } from './features/settings/lists/lookup-tables.ts';
import { listRoutes } from './features/settings/lists/setting-lists.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { runAllData } from './features/reports/all-data/all-data.commands.ts';
import { runClientReportJob } from './features/reports/client-report-export.commands.ts';
import { runOrderDetailsJob, runOrderSummaryJob } from './features/reports/order-summary/summary-workbooks.commands.ts';
import { runReconciliationJob } from './features/reports/reconciliation/reconciliation.commands.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { runAmountsDueJob } from './features/accounting/amounts-due/amounts-due-workbook.commands.ts';
import { runSalesWorkbookJob } from './features/reports/sales-report/sales-workbook.commands.ts';
import { moveTiers } from './features/tiers/move-tiers.commands.ts';
import { tierRoutes } from './features/tiers/tiers.routes.ts';
import { serveHealth } from './http/health.ts';
import { deleteOldResponses } from './http/idempotency.ts';
import type { BoundRoute } from './http/implement.ts';
import { standbyReads } from './http/standby-reads.ts';
import { createServer, type ServerOptions } from './http/server.ts';
import { rejectUndeclaredRoutes, serveRoute } from './http/serve-route.ts';
import { readPage } from './http/static/page.ts';
import { serveWebApp } from './http/static/web-app.ts';
import { peopleExports } from './features/people/people.exports.ts';
import { settingExports } from './features/settings/settings.exports.ts';
import { accountExports } from './features/accounts/accounts.exports.ts';
import { tierExports } from './features/tiers/tiers.exports.ts';
import { productExports } from './features/products/products.exports.ts';
import { invitationExports } from './features/invitations/invitations.exports.ts';
import { cartExports } from './features/carts/carts.exports.ts';
import { orderExports } from './features/orders/orders.exports.ts';
import { paperworkExports } from './features/paperwork/paperwork.exports.ts';
import { accountingExports } from './features/accounting/accounting.exports.ts';
import { reportExports } from './features/reports/reports.exports.ts';
import { runListExport } from './jobs/export/export-list.commands.ts';
import { bindLists } from './jobs/export/exported-list.ts';
import { exportRoutes } from './jobs/export/exports.routes.ts';
import { importRoutes } from './jobs/import/import.routes.ts';
import { deleteOldImportChecks } from './jobs/import/import-cleanup.commands.ts';
import { runImportJob as runDataImportJob, runUndoImportJob } from './jobs/import/import-jobs.commands.ts';
import { clientImport } from './features/tiers/clients/client-import.ts';
import type { ImportKinds } from './jobs/import/import-kind.ts';
import type { CleanupTasks } from './jobs/cleanup.ts';
import { deleteOldMails } from './jobs/mail/mail-cleanup.commands.ts';
import { deleteOldFiles } from './jobs/stored-files.commands.ts';
import { deleteFinishedJobs } from './jobs/jobs.commands.ts';
import { type BackupPlan, shownBackups } from './jobs/backup/backup-plan.ts';
import { deleteOldBackups } from './jobs/backup/backup-records.commands.ts';
import type { DayStartTasks } from './jobs/day-start-worker.ts';
import type { JobHandlers } from './jobs/worker.ts';
import { moveStops } from './features/fulfillment/move-stops.commands.ts';
import { fulfillmentRoutes } from './features/fulfillment/fulfillment.routes.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';

/** What can be imported from a file. */
export const importKinds: ImportKinds = {
  products: productImport,
  lots: lotImport,
  prices: priceImport,
  clients: clientImport,
  contacts: contactImport,
  'retail-sales': retailSalesImport,
  'past-orders': pastOrderImport,
};

const featureRoutes: readonly BoundRoute[] = [
  ...peopleRoutes,
  ...eventRoutes,
  ...notificationRoutes,
  ...settingsRoutes,
  ...listRoutes({ ...lookupTables, ...accountLists, chargeType: chargeTypeList }),
  ...importRoutes(importKinds),
  ...accountRoutes,
  ...tierRoutes,
  ...productRoutes,
  ...invitationRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...fulfillmentRoutes,
  ...paperworkRoutes,
  ...stateReportRoutes,
  ...accountingRoutes,
  ...reportRoutes,
  ...dashboardRoutes,
  ...navigationRoutes,
  ...jobRoutes,
];

/** The lists whose rows can be had as a file. */
export const exportedLists = bindLists(
  {
    ...peopleExports,
    ...settingExports,
    ...accountExports,
    ...tierExports,
    ...productExports,
    ...invitationExports,
    ...cartExports,
    ...orderExports,
    ...paperworkExports,
    ...accountingExports,
    ...reportExports,
  },
  featureRoutes,
);

/** Every call of the API, in the order of the features. */
export const allRoutes: readonly BoundRoute[] = [...featureRoutes, ...exportRoutes(exportedLists)];

/** Who handles the events of other features, in the same transaction. */
export const eventHandlers: EventHandlers = {
  clientAssigned: [notifyOfClient],
  clientsIdentified: [linkInvitations],
  licenseTakenBack: [unlinkInvitations],
  clientMerged: [moveTiers, moveDiscountRules, moveInvitations, moveCarts, moveOrders, movePastOrders, moveLinks],
  settingEntriesMerged: [moveEntriesOfClients, moveStops],
  productLinesMerged: [moveStateType],
  lotsChanged: [async (ctx, event) => await reportLots(ctx, event)],
  sourcesChanged: [async (ctx, event) => await reportSources(ctx, event)],
  lotsReported: [noteReportedLots],
  lotsRemoved: [forgetLots],
  productsChanged: [reportProducts],
  tierLinesHidden: [hideLines],
  invitationRequested: [notifyOfInvitation],
  invitationDecided: [notifyOfDecision],
  cartAssigned: [notifyOfCart],
  portalCartPlaced: [notifyOfPortalCart],
  lotLowered: [takeBackUnits],
  orderChanged: [notifyOfOrder, mailWatchers, reportOrderChange],
  orderStepped: [enqueueStepDocuments],
  deliveryMoved: [remakeAfterDelivery],
  mailEnded: [noteMailOfOrder, notifyOfMail],
  mailServerChanged: [notifyOfMailServer],
  jobEnded: [notifyOfJob],
};

/** The work of each queue. */
export const jobHandlers: JobHandlers = {
  'exports.list': runListExport(exportedLists),
  'imports.check': runDataImportJob(importKinds),
  'imports.run': runDataImportJob(importKinds),
  'imports.undo': runUndoImportJob(importKinds),
  'accounts.check': runImportJob,
  'accounts.import': runImportJob,
  'accounts.undoImport': runUndoJob,
  'accounts.export': runExportJob,
  'accounts.geocode': runGeocodingJob,
  'fulfillment.priceReport': runPriceReport,
  'reports.client': runClientReportJob,
  'reports.orderSummary': runOrderSummaryJob,
  'reports.orderDetails': runOrderDetailsJob,
  'accounting.amountsDue': runAmountsDueJob,
  'reports.sales': runSalesWorkbookJob,
  'reports.reconciliation': runReconciliationJob,
  'reports.allData': runAllData,
  'paperwork.step': runStepDocuments,
  'paperwork.again': runMakeAgain,
  'paperwork.print': runPrintDocuments,
  'paperwork.missing': runMakeMissing,
  'products.export': runProductExport,
  'products.labels': runPrintLabels,
  'accounting.export': runExportInvoicesJob,
};

/** What the start of a business day changes. */
export const dayStartTasks: DayStartTasks = { lotsPastBestBy: endSaleOfPastLots, duePrices: applyDuePrices };

/** How the cleanup deletes what has expired. */
export const cleanupTasks: CleanupTasks = {
  idempotency: deleteOldResponses,
  sessions: deleteOldSessions,
  knownDevices: deleteUnusedDevices,
  signInFailures: deleteOldFailures,
  readNotifications: deleteReadNotifications,
  notifications: deleteOldNotifications,
  finishedJobs: deleteFinishedJobs,
  importChecks: deleteOldChecks,
  dataImportChecks: deleteOldImportChecks,
  outgoingMails: deleteOldMails,
  backups: deleteOldBackups,
  unsavedPhotos: deleteUnsavedPhotos,
  storedFiles: deleteOldFiles,
};

export interface AppOptions extends Omit<ServerOptions, 'build'> {
  readonly config: ServerOptions['config'] & {
    readonly geocoder?: GeocoderSettings | null;
    readonly quickBooks?: QuickBooksSettings;
    readonly transferHosts?: readonly string[];
    readonly backups?: BackupPlan | null;
  };
  readonly database: Database;
  /** Answers the calls of `standbyReads` while it is up to date. */
  readonly standby?: Pick<Standby, 'read' | 'isUsed' | 'lagSeconds' | 'countOf'> | undefined;
  readonly jobs: JobQueue & { isReady(): boolean };
  readonly secrets: Secrets;
  readonly timeZone: string;
  readonly now: () => Date;
  /** Origins whose pages may write; known once the server listens. */
  readonly allowedOrigins: () => ReadonlySet<string>;
  /** Folder of the built web app; null in tests of the API. */
  readonly webFolder: string | null;
  readonly checkResponses?: boolean;
  /** Counts for Prometheus; with a token `/metrics` is served beside the calls. */
  readonly metrics?: { readonly token: string | undefined };
  /** The calls to serve; all of them when left out. */
  readonly routes?: readonly BoundRoute[];
}

const firstOf = (origins: ReadonlySet<string>): string => origins.values().next().value ?? '';

/** Builds the HTTP application on an open database; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, jobs, now, timeZone } = options;
  const { webFolder } = options;
  const page = webFolder === null ? null : await readPage(webFolder);
  const app = await createServer({ ...options, build: page?.build });
  const contextFor = (request: FastifyRequest): Ctx => ({
    db: database.db,
    inTransaction: false,
    actor: null,
    requestId: request.id,
    now,
    timeZone,
    log: request.log,
    jobs,
    eventHandlers,
    geocoder: options.config.geocoder ?? null,
    quickBooks: options.config.quickBooks ?? {},
    transferHosts: options.config.transferHosts ?? [],
    backups: shownBackups(options.config.backups ?? null),
    secrets: options.secrets,
    origin: firstOf(options.allowedOrigins()),
  });
  rejectUndeclaredRoutes(app);
  for (const bound of options.routes ?? allRoutes) {
    serveRoute(app, bound, {
      contextFor,
      allowedOrigins: options.allowedOrigins,
      secure: options.secure,
      silentAt: () => database.silentAt(),
      standby: standbyReads.has(bound.operation) ? options.standby : undefined,
      checkResponses: options.checkResponses ?? false,
    });
  }
  const reasons = serveHealth(app, database, jobs);
  if (options.metrics !== undefined) {
    const { token } = options.metrics;
    const readWaiting = async () => await readFigures(database.db);
    const metrics = createMetrics({
      pool: database.pool,
      standby: options.standby,
      readFigures: readWaiting,
      reasons,
    });
    app.metrics = metrics;
    if (token !== undefined) serveMetrics(app, metrics, token);
  }
  if (webFolder !== null && page !== null) await serveWebApp(app, { folder: webFolder, page, secure: options.secure });
  await app.ready();
  return app;
}
