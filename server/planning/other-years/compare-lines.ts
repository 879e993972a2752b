import {
  isOtherYearColumn,
  OTHER_YEAR_PARTS,
  otherYearColumnIds,
  otherYearTitles,
  yearIdOfColumn,
  type OtherYear,
  type OtherYearPart,
} from '../../../core/contract/other-years.ts';
import { fromDollars, toDollars, type Cents } from '../../../core/money.ts';
import { changeFrom } from '../../../core/rules/comparing/change.ts';
import type { Context } from '../../context.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import type { ComparedColumn, ExportRequest } from '../../records/line-items/export-line-items.ts';
import { typeOf } from '../../records/line-items/list-line-items.ts';
import { listOtherYears } from './list-other-years.ts';
import * as queries from './queries.ts';

/**
 * Returns the columns of an export that contain amounts of other years, as the grid shows them. Throws the same errors as listOtherYears.
 */
export async function compareLines(cx: Context, request: ExportRequest): Promise<ComparedColumn[]> {
  const asked = (request.columns ?? []).filter(isOtherYearColumn);
  if (asked.length === 0) return [];
  const { scenarioId, budgetYearId, fiscalYear, isOperating } = request;
  const query = { scenarioId, budgetYearId, fiscalYear, isOperating };
  const type = await typeOf(cx, query);
  const budget = await resolveBudget(cx, { ...query, type });
  if (!budget) return [];
  const slice = { type, scenarioId: budget.scenario.id, fiscalYear: budget.fiscalYear };
  const now = new Map((await queries.listAmounts(cx.db, slice)).map(({ id, amount }) => [id, amount]));
  const { years } = await listOtherYears(cx, { ...query, years: [...new Set(asked.map(yearIdOfColumn))] });
  const noun = type === 'operating' ? 'salary' : 'amount';
  return years.flatMap((year) => columnsOf(year, noun, now)).filter(({ field }) => asked.includes(field));
}

function columnsOf(year: OtherYear, noun: 'amount' | 'salary', now: ReadonlyMap<number, Cents>): ComparedColumn[] {
  const [ids, titles] = [otherYearColumnIds(year.id), otherYearTitles(year, noun)];
  return OTHER_YEAR_PARTS.map((part, index) => ({
    field: ids[index] ?? '',
    header: titles[index] ?? '',
    kind: part === 'percent' ? 'number' : 'money',
    values: valuesOf(part, year, now),
    ...(part !== 'amount' && {
      changeOf: {
        part: part === 'change' ? 'amount' : 'percent',
        before: ids[0] ?? '',
        after: noun === 'salary' ? 'currentSalary' : 'amount',
      },
    }),
  }));
}

function valuesOf(
  part: OtherYearPart,
  { amounts }: OtherYear,
  now: ReadonlyMap<number, Cents>,
): ComparedColumn['values'] {
  return Object.fromEntries(
    Object.entries(amounts ?? {}).flatMap(([id, before]) => {
      if (part === 'amount') return [[id, before]];
      const change = changeFrom(fromDollars(before), now.get(Number(id)) ?? null);
      const value = part === 'percent' ? (change?.percent ?? null) : change && toDollars(change.amount);
      return value === null ? [] : [[id, value]];
    }),
  );
}
