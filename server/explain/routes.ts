import * as contract from '../../core/contract/explain.ts';
import type { Api } from '../http/api.ts';
import { explainFigure } from './explain-figure.ts';

export function explainRoutes(api: Api): void {
  api.handle(contract.explain, (cx, { query }) => explainFigure(cx, query));
}
