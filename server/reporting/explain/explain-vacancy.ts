import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import type { Turnover } from '../../../core/contract/vacancies.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, formatMoney, fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { projectOperatingYears } from '../../../core/rules/projection/project-operating.ts';
import type { ProjectedVacancy } from '../../../core/rules/projection/vacancies.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readRollInputs } from '../../planning/projections/roll-inputs.ts';
import { listVacancies } from '../../planning/vacancies/list-vacancies.ts';
import { readTurnover } from '../../planning/vacancies/turnover.ts';
import { minus, part } from './build.ts';
import * as queries from './queries.ts';
import { sourceOfLine } from './sources.ts';

const SOURCES: Record<ProjectedVacancy['source'], string> = {
  TYPED: 'entered for this year',
  LINE: 'the salary of the vacancy',
  CELL: 'FTE × the year’s amount for the lane and step in the vacancy rule',
  AVERAGE: 'FTE × the average full-time salary of the work group',
  AMOUNT: 'FTE × the amount in the vacancy rule',
  UNKNOWN: 'unknown',
};

/** Explains the cost of a vacancy in its year. Throws NOT_FOUND, and VALIDATION without a line id or if the line is not a vacancy. */
export async function explainVacancyPrice(cx: Context, { id }: ExplainQuery): Promise<Explanation> {
  if (id === undefined) {
    throw new AppError('VALIDATION', 'Specify the line id of the vacancy.', { fields: { id: 'is required' } });
  }
  const line = await queries.findLine(cx.db, id);
  if (!line) throw new AppError('NOT_FOUND', `There is no line with the id ${id}.`);
  if (!line.is_vacancy) {
    throw new AppError('VALIDATION', `Line ${line.id} is not a vacancy.`, { fields: { id: 'is not a vacancy' } });
  }
  const figure = {
    label: `Vacancy ${line.position_number ?? line.position ?? line.id}, ${fiscalYearLabel(line.fiscal_year)}`,
    value: toDollars(line.cost_cents),
    unit: 'dollars' as const,
  };
  const entered = await explainEnteredPrice(cx, line);
  if (entered) return { ...figure, ...entered };
  if (line.is_projected && line.is_vacated)
    return { ...figure, ...explainLeft(line, await projectedVacancy(cx, line)) };
  const fte = { label: 'FTE', value: String(line.current_fte) };
  if (line.current_salary_cents === null) {
    const rule =
      'The vacancy counts as $0, because the line has no salary, and no one has entered a price for its position.';
    return { ...figure, rule, inputs: [], facts: [fte] };
  }
  const rule =
    'The salary of the vacancy line. This salary is used instead of the work group’s vacancy rule. A vacancy without a salary, rule or entered price costs $0.';
  return { ...figure, rule, inputs: [part('Salary', line.cost_cents, { source: sourceOfLine(line) })], facts: [fte] };
}

/** Explains the cost of the vacancy that a person leaves in a projected year. `found` is the same vacancy as it is calculated now. */
function explainLeft(
  line: queries.ExplainedLine,
  found: ProjectedVacancy | undefined,
): Pick<Explanation, 'rule' | 'inputs' | 'facts'> {
  const fte = { label: 'FTE', value: String(line.current_fte) };
  if (!found || found.price === null || found.paid !== line.cost_cents) {
    const rule =
      'The cost that the projection calculated for the vacancy. The price of the vacancy has changed since then. Regenerate the projection to update the cost.';
    return { rule, inputs: [part('Cost in the projection', line.cost_cents)], facts: [fte] };
  }
  const { price, share, lapse, source } = found;
  const setting = { kind: 'setting', text: 'Work group’s vacancy rule', id: null, row: null } as const;
  const isByRule = source === 'CELL' || source === 'AVERAGE' || source === 'AMOUNT';
  const less = [
    minus('Days before the person left', cents(price - share)),
    minus('Lapse: days before the fill day', lapse),
  ];
  return {
    rule: 'The price for the whole year, minus the part for the days before the person left, minus the lapse. The lapse is the part for the days between the departure and the fill day.',
    inputs: [
      part('Price for the whole year', price, isByRule ? { source: setting } : {}),
      ...less.filter(({ value }) => value !== 0),
    ],
    facts: [fte, { label: 'Price', value: SOURCES[source] }],
  };
}

/** Explains the cost of a vacant roster line whose position has an entered price. Returns null for other lines. */
export async function explainEnteredPrice(
  cx: Context,
  line: queries.ExplainedLine,
): Promise<Pick<Explanation, 'rule' | 'inputs' | 'facts'> | null> {
  const number = line.position_number?.trim() ?? '';
  if (!line.is_vacancy || (line.is_projected && line.is_vacated) || number === '') return null;
  const { vacancies } = await listVacancies(cx, { scenarioId: line.scenario_id, fiscalYear: line.fiscal_year });
  const found = vacancies.find((vacancy) => vacancy.number === number && vacancy.source === 'TYPED');
  if (!found?.price) return null;
  const isWhole = fromDollars(found.price) === line.cost_cents;
  const source = { kind: 'person', text: `entered on position ${number}`, id: found.positionId, row: null } as const;
  return {
    rule: 'The price entered on the position for its vacant FTE. This price is used instead of the line’s salary and the work group’s vacancy rule. If the position has several vacancy lines, the price is divided among them by FTE.',
    inputs: [part(isWhole ? 'Entered price' : 'This line’s share of the entered price', line.cost_cents, { source })],
    facts: [
      { label: 'FTE', value: String(line.current_fte) },
      { label: 'Entered price', value: formatMoney(fromDollars(found.price)) },
    ],
  };
}

async function projectedVacancy(cx: Context, line: queries.ExplainedLine): Promise<ProjectedVacancy | undefined> {
  const inputs = await readRollInputs(cx, { ...line, id: line.scenario_id });
  const years = projectOperatingYears({ ...inputs, toFiscalYear: line.fiscal_year });
  return years.at(-1)?.vacancies.find(({ sourceItemId }) => sourceItemId === line.source_item_id);
}

/**
 * Explains how much is saved in a year by replacing the people who leave, or by replacing one of them, identified by the person's base-year
 * line. Throws like readTurnover, and NOT_FOUND for a line that is not replaced in the year.
 */
export async function explainTurnoverSaving(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { id, budgetYearId, fiscalYear } = query;
  const found = await readTurnover(cx, { budgetYearId, fiscalYear });
  const year = fiscalYearLabel(found.fiscalYear);
  if (id !== undefined) {
    const rows = found.rows.filter(({ lineId }) => lineId === id);
    const [row, second] = rows;
    if (!row) throw new AppError('NOT_FOUND', `The person on line ${id} is not replaced in ${year}.`);
    return second
      ? explainRows(`Turnover savings for position ${row.number}, ${row.name}, ${year}`, rows, year)
      : explainRow(row, year);
  }
  return explainRows(`Turnover savings, ${year}`, found.rows, year);
}

function explainRows(label: string, rows: Turnover['rows'], year: string): Explanation {
  const known = rows.filter(({ saving }) => saving !== null);
  return {
    label,
    value: toDollars(sum(known.map(({ saving }) => fromDollars(saving ?? 0)))),
    unit: 'dollars',
    rule: 'The pay that the departing people would have received for the rest of the year, minus the replacement cost. Only the FTE that is replaced counts. If the roster already has a line for the replacement, the replacement cost is the pay on this line. Otherwise, the replacement cost is the price of the vacancy.',
    inputs: known.map((row) => ({
      label: `${row.number}, ${row.name}`,
      value: row.saving ?? 0,
      explain: explainRow(row, year),
    })),
    facts: [{ label: 'Lapse', value: 'not included in the savings' }],
  };
}

function explainRow(row: Turnover['rows'][number], year: string): Explanation {
  const { number, name, saving, leaverCost, replacementCost, replacedBy, fte } = row;
  return {
    label: `Turnover savings for position ${number}, ${name}, ${year}`,
    value: saving,
    unit: 'dollars',
    rule: `The pay that the person would have received for the rest of the year, minus ${replacedBy ? 'the pay on the replacement’s roster line' : 'the price of the vacancy'}. Only the FTE that is replaced counts.`,
    inputs:
      saving === null
        ? []
        : [
            part('If they had stayed', fromDollars(leaverCost)),
            minus(replacedBy?.name ?? 'Replacement', replacementCost === null ? ZERO : fromDollars(replacementCost)),
          ],
    facts: [{ label: 'FTE', value: String(fte) }],
  };
}
