import * as grids from '../../../core/contract/salary-grids.ts';
import { readEdition as readEditionCall } from '../../../core/contract/schedules-edition.ts';
import type { Api } from '../../platform/http/api.ts';
import { readEdition } from './read-edition.ts';
import { listSalaryGrids } from './read-grids.ts';

export function salaryGridRoutes(api: Api): void {
  api.handle(grids.listSalaryGrids, (cx) => listSalaryGrids(cx));
  api.handle(readEditionCall, (cx, { params }) => readEdition(cx, params));
}
