import * as grids from '../../../core/contract/salary-grids.ts';
import type { Api } from '../../platform/http/api.ts';
import { listSalaryGrids } from './read-grids.ts';

export function salaryGridRoutes(api: Api): void {
  api.handle(grids.listSalaryGrids, (cx) => listSalaryGrids(cx));
}
