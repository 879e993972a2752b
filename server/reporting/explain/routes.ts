import * as contract from '../../../core/contract/explain.ts';
import type { Api } from '../../platform/http/api.ts';
import { explainFigure } from './explain-figure.ts';

export function explainRoutes(api: Api): void {
  api.handleTask(contract.explain, explainFigure, ({ query }) => query);
}
