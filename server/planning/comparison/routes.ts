import * as contract from '../../../core/contract/comparison.ts';
import type { Api } from '../../platform/http/api.ts';
import { compareBudgets } from './compare-budgets.ts';
import { listComparedLines } from './list-compared-lines.ts';

export function comparisonRoutes(api: Api): void {
  api.handle(contract.compareBudgets, (cx, { query }) => compareBudgets(cx, query));
  api.handle(contract.comparisonLines, (cx, { query }) => listComparedLines(cx, query));
}
