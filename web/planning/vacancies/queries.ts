import type { QueryClient } from '@tanstack/react-query';
import { listVacancies, listVacancyRules, turnover } from '../../../core/contract/vacancies.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['vacancies'];

/** A projected year of a roster. A null year is the year after the base year. */
export interface TurnoverYear {
  scenarioId: number;
  fiscalYear: number | null;
}

export const queryOfTurnover = ({ scenarioId, fiscalYear }: TurnoverYear) => ({
  scenarioId: String(scenarioId),
  ...(fiscalYear !== null && { fiscalYear: String(fiscalYear) }),
});

export const turnoverQuery = (year: TurnoverYear) =>
  queryOf([...KEY, 'turnover', year.scenarioId, year.fiscalYear], turnover, { query: queryOfTurnover(year) });

/** The vacancies in one fiscal year of a roster. */
export const vacanciesQuery = ({ scenarioId, fiscalYear }: { scenarioId: number; fiscalYear: number }) =>
  queryOf([...KEY, 'list', scenarioId, fiscalYear], listVacancies, {
    query: { scenarioId: String(scenarioId), fiscalYear: String(fiscalYear) },
  });

export const vacancyRulesQuery = (budgetYearId: number) =>
  queryOf([...KEY, 'rules', budgetYearId], listVacancyRules, { query: { budgetYearId: String(budgetYearId) } });

/** Reloads all data about vacancies. */
export async function vacanciesChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
