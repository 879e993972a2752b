import { listSalaryGrids } from '../../../core/contract/salary-grids.ts';
import { queryOf } from '../../query-of.ts';

export const salaryGridsQuery = queryOf(['salary-grids'], listSalaryGrids);
