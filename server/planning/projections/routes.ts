import * as contract from '../../../core/contract/projections.ts';
import { rollForward as rollForwardCall } from '../../../core/contract/projections-roll-forward.ts';
import { verifySalaries as verifySalariesCall } from '../../../core/contract/projections-verification.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { baseYearDiagnostic, baseYears } from './base-years.ts';
import { fixBaseYear } from './fix-base-year.ts';
import { generateProjection } from './generate-projection.ts';
import { projectionStatus } from './projection-status.ts';
import { rollForward } from './roll-forward.ts';
import { salaryProgression } from './salary-progression.ts';
import { verifySalaries } from './verify-salaries.ts';

export function projectionRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handleTask(contract.generateProjection, generateProjection, ({ body }) => body);
  api.handleUpsert(rollForwardCall, async (cx, { params, query, body }) => ({
    created: query.preview !== true,
    body: await workers.run(cx, rollForward, { ...params, ...query, ...body }),
  }));
  api.handle(contract.projectionStatus, (cx, { query }) => projectionStatus(cx, query));
  api.handle(contract.baseYears, (cx) => baseYears(cx));
  api.handle(contract.baseYearDiagnostic, (cx, { query }) => baseYearDiagnostic(cx, query));
  api.handle(contract.fixBaseYear, (cx, { body }) => fixBaseYear(cx, body));
  api.handle(contract.salaryProgression, (cx, { query }) => salaryProgression(cx, query));
  api.handle(verifySalariesCall, (cx, { query }) => verifySalaries(cx, query));
}
