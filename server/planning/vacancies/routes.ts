import { CSV } from '../../../core/contract/fields.ts';
import * as contract from '../../../core/contract/vacancies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Workers } from '../../platform/workers/workers.ts';
import { listVacancyRules } from './list-rules.ts';
import { listVacancies } from './list-vacancies.ts';
import { setVacancyRule } from './set-rule.ts';
import { turnoverCsv } from './turnover-csv.ts';
import { readTurnover } from './turnover.ts';

export function vacancyRoutes(api: Api, { workers }: { workers: Workers }): void {
  api.handle(contract.listVacancyRules, (cx, { query }) => listVacancyRules(cx, query));
  api.handle(contract.setVacancyRule, (cx, { body }) => setVacancyRule(cx, body));
  api.handle(contract.listVacancies, (cx, { query }) => listVacancies(cx, query));
  api.handleTask(contract.turnover, readTurnover, ({ query }) => query);
  api.handleRaw(contract.turnoverCsv, async (cx, { query }) => ({
    type: CSV,
    body: await workers.run(cx, turnoverCsv, query, { signal: cx.gone }),
    fileName: 'Turnover.csv',
  }));
}
