import * as contract from '../../../core/contract/projections.ts';
import { verifySalaries as verifySalariesCall } from '../../../core/contract/salary-verification.ts';
import type { Api } from '../../platform/http/api.ts';
import { baseYearDiagnostic, baseYears } from './base-years.ts';
import { fixBaseYear } from './fix-base-year.ts';
import { projectionStatus } from './projection-status.ts';
import { salaryProgression } from './salary-progression.ts';
import { verifySalaries } from './verify-salaries.ts';

export function projectionRoutes(api: Api): void {
  api.handleTask(contract.generateProjection, 'generateProjection', ({ body }) => body);
  api.handle(contract.projectionStatus, (cx, { query }) => projectionStatus(cx, query));
  api.handle(contract.baseYears, (cx) => baseYears(cx));
  api.handle(contract.baseYearDiagnostic, (cx, { query }) => baseYearDiagnostic(cx, query));
  api.handle(contract.fixBaseYear, (cx, { body }) => fixBaseYear(cx, body));
  api.handle(contract.salaryProgression, (cx, { query }) => salaryProgression(cx, query));
  api.handle(verifySalariesCall, (cx, { query }) => verifySalaries(cx, query));
}
