import type { IncomingMessage } from 'node:http';
import Koa from 'koa';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { aiAnalysisRoutes } from './planning/ai-analysis/routes.ts';
import { apiDocsRoutes } from './platform/api-docs/routes.ts';
import { readAuditHead } from './platform/audit/chain-audit-log.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import { findSessionActor } from './platform/auth/find-session-actor.ts';
import { authRoutes } from './platform/auth/routes.ts';
import type { SetupCode } from './platform/auth/setup-code.ts';
import { accountNumberRoutes } from './records/account-numbers/routes.ts';
import { actualsRoutes } from './records/actuals/routes.ts';
import { budgetDifferenceRoutes } from './planning/budget-differences/routes.ts';
import { compareLines } from './planning/other-years/compare-lines.ts';
import { otherYearRoutes } from './planning/other-years/routes.ts';
import { budgetSettingsRoutes } from './records/budget-settings/routes.ts';
import { budgetRoutes } from './records/budgets/routes.ts';
import { bulkUpdateRoutes } from './records/bulk-update/routes.ts';
import { colaRoutes } from './planning/cola/routes.ts';
import { comparisonRoutes } from './planning/comparison/routes.ts';
import type { AiConfig } from './config.ts';
import { dashboardRoutes } from './reporting/dashboard/routes.ts';
import { systemContext } from './context.ts';
import type { ChangeSource } from './platform/db/change-feed.ts';
import { dataQualityRoutes } from './records/data-quality/routes.ts';
import { readPermissions } from './platform/permissions/read-permissions.ts';
import { districtRoutes } from './platform/district/routes.ts';
import { enrollmentRoutes } from './planning/enrollment/routes.ts';
import { forecastRoutes } from './planning/forecasts/routes.ts';
import { offerRoutes } from './planning/offers/routes.ts';
import { eventRoutes } from './platform/events/routes.ts';
import { serveFeeds } from './reporting/feeds/routes.ts';
import { explainRoutes } from './reporting/explain/routes.ts';
import { Api } from './platform/http/api.ts';
import { createAuthenticate } from './platform/http/authenticate.ts';
import { compressResponses } from './platform/http/compress-responses.ts';
import { errorBody, handleErrors } from './platform/http/handle-errors.ts';
import { health } from './platform/http/health.ts';
import { isClientGone } from './platform/http/is-client-gone.ts';
import { countRequests, metricsPage } from './platform/http/metrics-page.ts';
import { Metrics } from './platform/http/metrics.ts';
import { mountApi } from './platform/http/mount-api.ts';
import { requestLog } from './platform/http/request-log.ts';
import { sameOrigin } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { staticFiles } from './platform/http/static-files.ts';
import { warnOfProxy } from './platform/http/warn-of-proxy.ts';
import { rosterImport } from './roster-import.ts';
import { importMemoryRoutes } from './records/import/memory/memory-routes.ts';
import { importRoutes } from './records/import/routes.ts';
import { workbookRoutes } from './records/workbooks/routes.ts';
import { countJobs } from './platform/jobs/count-jobs.ts';
import { jobRoutes } from './platform/jobs/routes.ts';
import { ownLayoutRoutes } from './records/own-layout/routes.ts';
import { budgetEntryRoutes } from './records/budget-entry/routes.ts';
import { lineItemRoutes } from './records/line-items/routes.ts';
import { logoFiles, logoRoutes } from './platform/district/logos/routes.ts';
import type { PublicPage } from './reporting/public-dashboard/load-public-page.ts';
import { permissionRoutes } from './platform/permissions/routes.ts';
import { preferenceRoutes } from './platform/preferences/routes.ts';
import { currentFingerprint } from './planning/projections/load-projection-inputs.ts';
import { workGroupPayRoutes } from './planning/work-group-pay/routes.ts';
import { placementRoutes } from './planning/placements/routes.ts';
import { benefitRoutes } from './planning/benefits/routes.ts';
import { positionRoutes } from './planning/positions/routes.ts';
import { vacancyRoutes } from './planning/vacancies/routes.ts';
import { projectionRoutes } from './planning/projections/routes.ts';
import { publicDashboardRoutes } from './reporting/public-dashboard/routes.ts';
import { PublicSite } from './reporting/public-dashboard/site/public-site.ts';
import { searchRoutes } from './reporting/search/routes.ts';
import { serveSite } from './reporting/public-dashboard/site/routes.ts';
import { reconciliationRoutes } from './planning/comparison/reconciliation/routes.ts';
import { recordNames } from './reporting/restore/record-names.ts';
import { restoreRoutes } from './reporting/restore/routes.ts';
import { sampleRoutes } from './reporting/sample/routes.ts';
import { starterSetRoutes } from './records/starter-set/routes.ts';
import { setupRoutes } from './reporting/setup/routes.ts';
import { todoRoutes } from './reporting/todo/routes.ts';
import { totalsRoutes } from './records/totals/routes.ts';
import { referenceRoutes } from './records/reference/routes.ts';
import { salaryGridRoutes } from './planning/salary-grids/routes.ts';
import { scheduleRoutes } from './planning/schedules/routes.ts';
import { scenarioBuilderRoutes } from './planning/scenario-builder/routes.ts';
import { townGoalRoutes } from './planning/town-goals/routes.ts';
import { createStartJob } from './platform/workers/start-as-job.ts';
import type { Workers } from './platform/workers/workers.ts';

export interface AppDependencies {
  db: Knex;
  log: Logger;
  now: () => Date;
  /** Announces the changes made by all server processes. */
  changes: ChangeSource;
  workers: Workers;
  sessionSecret: string;
  encryptionKey: string;
  setupCode: SetupCode;
  trustProxy: boolean;
  /** Token for reading the metrics. If null, only this machine may read them. */
  metricsToken: string | null;
  ai: AiConfig;
  /** Folder with the built screens. If null, only the API is served. */
  screens: string | null;
  /** The page for residents; null if the page is not built. */
  publicPage: PublicPage | null;
  checkResponses: boolean;
}

/** Creates the whole application. Opens no port and starts no background work. */
export async function createApp(deps: AppDependencies): Promise<Koa> {
  // Uses only the last forwarded address. The proxy adds that one; the client can forge the others.
  const app = new Koa({ proxy: deps.trustProxy, maxIpsCount: 1 });
  const site = new PublicSite({ ...deps, page: deps.publicPage });
  const metrics = new Metrics();
  const reportError = (thrown: unknown, requestId: string | null) => {
    if (errorBody(deps.log, thrown, requestId ?? '').code === 'INTERNAL') metrics.unexpectedError();
  };
  const router = mountApi(createApi({ ...deps, site }), {
    authenticate: createAuthenticate(
      (base, token) => findSessionActor(base, token, deps.sessionSecret),
      readPermissions,
    ),
    runTask: (cx, { run, input }, signal) => deps.workers.run(cx, run, input, { signal }),
    startJob: createStartJob(deps.workers, reportError),
    contextOf: (koa) => ({
      db: deps.db,
      now: deps.now,
      requestId: koa.state.requestId as string,
      address: koa.ip,
    }),
    checkResponses: deps.checkResponses,
  });
  app.use(countRequests(metrics));
  app.use(requestLog(deps.log));
  app.use(warnOfProxy(deps.log, deps.trustProxy));
  app.use(securityHeaders);
  app.use(handleErrors(deps.log));
  app.use(sameOrigin);
  if (deps.publicPage !== null) app.use(serveSite(site));
  app.use(compressResponses());
  app.use(health(deps));
  const cx = systemContext(deps.db, deps.now);
  const countRecords = async () => ({ jobs: await countJobs(cx), auditLog: await readAuditHead(cx) });
  app.use(metricsPage(metrics, { ...deps, countRecords }));
  app.use(logoFiles(deps));
  app.use(serveFeeds(deps));
  if (deps.screens !== null) app.use(await staticFiles(deps.screens));
  app.use(router.routes());
  // Ignores connections that the client closed and logs all other errors.
  app.on('error', (error: Error, koa?: { req: IncomingMessage }) => {
    if (koa !== undefined && isClientGone(koa.req)) return;
    metrics.unexpectedError();
    deps.log.error({ err: error }, 'could not send the response');
  });
  return app;
}

/** Creates the API with every endpoint of every feature. */
export function createApi(
  deps: Pick<
    AppDependencies,
    'sessionSecret' | 'encryptionKey' | 'setupCode' | 'changes' | 'workers' | 'publicPage' | 'ai'
  > & {
    site: PublicSite;
  },
): Api {
  const api = new Api();
  authRoutes(api, deps);
  restoreRoutes(api);
  districtRoutes(api);
  permissionRoutes(api);
  logoRoutes(api, deps);
  budgetRoutes(api, { currentFingerprint });
  totalsRoutes(api);
  referenceRoutes(api);
  dataQualityRoutes(api);
  lineItemRoutes(api, { ...deps, compareLines });
  budgetEntryRoutes(api);
  // Must come after the line item routes: PATCH /line-items/bulk would match /line-items/:id.
  bulkUpdateRoutes(api);
  accountNumberRoutes(api);
  dashboardRoutes(api);
  townGoalRoutes(api);
  scenarioBuilderRoutes(api, deps);
  scheduleRoutes(api, deps);
  salaryGridRoutes(api);
  placementRoutes(api, deps);
  positionRoutes(api, deps);
  benefitRoutes(api, deps);
  vacancyRoutes(api, deps);
  offerRoutes(api);
  workGroupPayRoutes(api);
  aiAnalysisRoutes(api, deps);
  enrollmentRoutes(api, deps);
  publicDashboardRoutes(api, deps);
  projectionRoutes(api, deps);
  colaRoutes(api, deps);
  budgetSettingsRoutes(api);
  comparisonRoutes(api);
  budgetDifferenceRoutes(api, deps);
  otherYearRoutes(api, deps);
  explainRoutes(api);
  starterSetRoutes(api);
  setupRoutes(api);
  sampleRoutes(api, deps);
  todoRoutes(api);
  reconciliationRoutes(api);
  searchRoutes(api);
  importRoutes(api, { ...deps, rosterImport });
  importMemoryRoutes(api);
  workbookRoutes(api, deps);
  ownLayoutRoutes(api, deps);
  actualsRoutes(api, deps);
  forecastRoutes(api);
  eventRoutes(api, deps);
  preferenceRoutes(api);
  auditRoutes(api, recordNames);
  jobRoutes(api);
  apiDocsRoutes(api);
  return api;
}
