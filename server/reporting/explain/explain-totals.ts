import {
  UNCATEGORIZED_KEY,
  type BudgetComparison,
  type ComparedCategory,
  type ComparisonLines,
} from '../../../core/contract/comparison.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import {
  DISTRICT_WIDE_KEY,
  type Explanation,
  type ExplanationFact,
  type ExplanationInput,
  type ExplainQuery,
  type FigureQuery,
} from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatCoverage } from '../../../core/gap-text.ts';
import { fromDollars, sum } from '../../../core/money.ts';
import { formatPercent } from '../../../core/percent.ts';
import { plural } from '../../../core/plural.ts';
import { resolveBudget } from '../../records/budgets/resolve-budget.ts';
import { compareBudgets } from '../../planning/comparison/compare-budgets.ts';
import { listComparedLines } from '../../planning/comparison/list-compared-lines.ts';
import type { Context } from '../../context.ts';
import { budgetSummary } from '../../planning/town-goals/budget-summary.ts';
import { listCategories } from '../../records/reference/lists.ts';
import { employeeStats, identifiedLines } from '../../records/totals/people.ts';
import { totalsByCategory } from '../../records/totals/totals.ts';
import { AppError } from '../../errors.ts';
import { inputOf, minus, operatingLabel, part, subtracted, yearOf } from './build.ts';
import { lineInputs, type LineOfSum } from './line-inputs.ts';

const addressOf = ({ budgetYearId, fiscalYear }: ExplainQuery) => ({
  ...(budgetYearId !== undefined && { budgetYearId: String(budgetYearId) }),
  ...(fiscalYear !== undefined && { fiscalYear: String(fiscalYear) }),
});

/** Explains the proposed budget by category. */
export async function explainProposedTotal(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const summary = await budgetSummary(cx, yearOf(query), 'staff');
  const categories = await totalsByCategory(cx, yearOf(query), 'staff');
  return {
    label: `Proposed budget ${labelOf(summary.fiscalYear)}`,
    value: summary.proposedBudget,
    unit: 'dollars',
    rule: summary.isProjected
      ? 'The sum of all projected lines. Each line grows by the yearly increase for its category and is rounded to the cent each year. If an amount was updated from the roster, the updated amount is used instead.'
      : 'The sum of all lines of the active proposed budget. This is the whole budget, including payroll.',
    inputs: categories.map(({ category, categoryId, total, count }) => ({
      label: `${category} (${plural(count, 'line')})`,
      value: total,
      figure: categoryFigure(query, categoryId, 'proposed'),
    })),
    facts: factsOf(summary.scenarioName),
  };
}

/** Explains the cost of the roster, by building. */
export async function explainPayroll(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const stats = await employeeStats(cx, yearOf(query), 'staff');
  return {
    label: operatingLabel(labelOf(stats.fiscalYear)),
    value: stats.totalSalary,
    unit: 'dollars',
    rule: 'The cost of all lines of the active operating budget (the staff roster), including vacancies. In a projected year, the cost of an employee who leaves is the pay for the days employed.',
    inputs: stats.byBuilding.map(({ building, buildingId, total }) => ({
      label: building,
      value: total,
      figure: buildingFigure(query, buildingId, 'operating'),
    })),
    facts: factsOf(await nameOfBudget(cx, query, 'operating')),
  };
}

/** Explains the headcount of the roster, by building. */
export async function explainHeadcount(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const stats = await employeeStats(cx, yearOf(query), 'staff');
  const lines = await identifiedLines(cx, yearOf(query));
  return {
    label: `Employees ${labelOf(stats.fiscalYear)}`,
    value: stats.totalEmployees,
    unit: 'people',
    rule: `${ruleForPeople(lines)} Vacancies are not counted.`,
    inputs: stats.byBuilding.map(({ building, count }) => ({ label: building, value: count })),
    facts: [
      ...(stats.totalEmployees === null ? [] : lineFacts(lines, stats.totalEmployees)),
      ...factsOf(await nameOfBudget(cx, query, 'operating')),
    ],
  };
}

type LineCounts = Awaited<ReturnType<typeof identifiedLines>>;

/** Explains the difference between the lines of a roster and its people. */
function lineFacts({ withId, withoutId, vacancies }: LineCounts, people: number): ExplanationFact[] {
  const further = withId + withoutId - people;
  const fact = (label: string, count: number) => ({ label, value: count.toLocaleString('en-US') });
  return [
    fact('Lines on the roster', withId + withoutId + vacancies),
    ...(vacancies > 0 ? [fact('Of these, vacancies', vacancies)] : []),
    ...(further > 0 ? [fact('Of these, extra lines of people with more than one line', further)] : []),
  ];
}

const SAME_NAME =
  'lines with the same name, position and building count as one person if their FTE adds up to at most 1';

/** States the rules of core/rules/people/people.ts that apply to a roster, depending on whether it has employee IDs. */
function ruleForPeople({ withId, withoutId }: Pick<LineCounts, 'withId' | 'withoutId'>): string {
  if (withId === 0)
    return `Each line counts as one person, with one exception: ${SAME_NAME}. A person with lines in two buildings or two positions is counted twice.`;
  const byId =
    'Lines with the same employee ID count as one person. A person with lines in different buildings is counted in the building where the person’s cost is highest.';
  return withoutId === 0
    ? byId
    : `${byId} Each line without an ID counts as one person, with one exception: ${SAME_NAME}.`;
}

/** Explains a category's total in the proposed or the operating budget. */
export async function explainCategory(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { categoryId, type = 'proposed' } = query;
  if (categoryId === undefined) {
    throw new AppError('VALIDATION', 'Specify the category.', { fields: { categoryId: 'is required' } });
  }
  const slice = yearOf(query);
  // Without a budget year, uses the budget year that provides the totals of the fiscal year.
  const budget = await resolveBudget(cx, { type, ...slice });
  const budgetYearId = slice.budgetYearId ?? budget?.scenario.budget_year_id;
  const lines = linesOfSum((await listComparedLines(cx, { ...slice, budgetYearId, categoryId }))[type]);
  const total = sum(lines.map(({ amount }) => amount));
  const side = type === 'proposed' ? 'proposed budget' : 'operating budget';
  const category = (await listCategories(cx)).find(({ id }) => id === categoryId);
  return {
    ...part(`${category?.name ?? UNCATEGORIZED}, ${side} ${labelOf(slice.fiscalYear ?? budget?.fiscalYear)}`, total),
    unit: 'dollars',
    rule: 'If a category was entered for a line, the line counts in that category. A line without a category counts in the category of its DESE code. If that code has no category, a more general code is used. For example, a line with the code 2305 counts in the category of 2300. If 2300 has no category, the line counts in the category of 2000.',
    inputs: await lineInputs(cx, lines),
    facts: factsOf(budget?.scenario.name),
  };
}

/** Explains the proposed amount minus the operating amount, for a category or in total. */
export async function explainVariance(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const comparison = await compareBudgets(cx, yearOf(query));
  const { categoryId } = query;
  const row = categoryId === undefined ? undefined : requireCategory(comparison.categories, categoryId);
  const year = labelOf(comparison.fiscalYear);
  const compared = row ?? comparison.total;
  return {
    label: `Variance ${year}${row ? ` in ${row.category}` : ''}`,
    value: compared.variance,
    words: formatCoverage(fromDollars(compared.variance), { exact: true }),
    unit: 'dollars',
    rule: 'The total of the personnel lines in the proposed budget minus the cost of the roster. If the result is negative, the personnel lines do not cover the cost of the roster.',
    inputs: row ? sidesOfCategory(query, comparison, row) : sidesInTotal(query, comparison),
    facts: [
      ...(compared.percent === null
        ? []
        : [
            {
              label: `As a percentage of ${row ? `${row.category} in ` : ''}the operating budget`,
              value: formatPercent(compared.percent, { atMost: 2 }),
            },
          ]),
      ...factsOf(comparison.proposedScenario?.name, 'Proposed budget'),
      ...factsOf(comparison.operatingScenario?.name, 'Operating budget'),
    ],
  };
}

const PROPOSED_PERSONNEL = 'Proposed personnel';

/** Returns the proposed and the operating amounts of a category. Each amount is explained by its lines. */
function sidesOfCategory(query: ExplainQuery, { fiscalYear }: BudgetComparison, row: ComparedCategory) {
  const year = labelOf(fiscalYear);
  const of = { ...query, fiscalYear };
  const [proposed, operating] = [personnelFigure(of, row.categoryId), categoryFigure(of, row.categoryId, 'operating')];
  return [
    part(`${PROPOSED_PERSONNEL} ${year} in ${row.category}`, fromDollars(row.proposed), { figure: proposed }),
    minus(`Operating budget ${year} in ${row.category}`, fromDollars(row.operating), { figure: operating }),
  ];
}

/** Returns the proposed and the operating totals, each explained by category. */
function sidesInTotal(query: ExplainQuery, { fiscalYear, total, categories }: BudgetComparison): ExplanationInput[] {
  const year = labelOf(fiscalYear);
  const of = { ...query, fiscalYear };
  const proposed: Explanation = {
    label: `${PROPOSED_PERSONNEL} ${year}`,
    value: total.proposed,
    unit: 'dollars',
    rule: 'The total of the personnel lines in the proposed budget.',
    inputs: categories.map(({ category, categoryId, proposed: value }) => {
      return { label: category, value, figure: personnelFigure(of, categoryId) };
    }),
    facts: [],
  };
  const operating: Explanation = {
    label: operatingLabel(year),
    value: total.operating,
    unit: 'dollars',
    rule: 'The cost of the roster.',
    inputs: categories.map(({ category, categoryId, operating: value }) => {
      return { label: category, value, figure: categoryFigure(of, categoryId, 'operating') };
    }),
    facts: [],
  };
  return [...inputOf(proposed), ...subtracted(operating)];
}

/** Explains the personnel lines of the proposed budget, either by category or for one category. Throws NOT_FOUND. */
export async function explainPersonnel(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { total, categories, fiscalYear, proposedScenario } = await compareBudgets(cx, yearOf(query));
  if (query.categoryId !== undefined) {
    const { category, proposedCount } = requireCategory(categories, query.categoryId);
    if (proposedCount > 0) return explainCategory(cx, { ...query, fiscalYear, type: 'proposed' });
    const rule = `Only the roster has lines in ${category}. The proposed budget has no personnel line in this category.`;
    return {
      label: `${PROPOSED_PERSONNEL} ${labelOf(fiscalYear)} in ${category}`,
      value: 0,
      unit: 'dollars',
      rule,
      inputs: [],
      facts: [],
    };
  }
  return {
    label: `${PROPOSED_PERSONNEL} ${labelOf(fiscalYear)}`,
    value: total.proposed,
    unit: 'dollars',
    rule: 'The total of the proposed budget’s lines in personnel categories.',
    inputs: categories.map(({ category, categoryId, proposed, proposedCount }) => ({
      label: `${category} (${plural(proposedCount, 'line')})`,
      value: proposed,
      figure: personnelFigure({ ...query, fiscalYear }, categoryId),
    })),
    facts: factsOf(proposedScenario?.name),
  };
}

/** Explains the lines of the proposed budget that are not in a personnel category, by category. */
export async function explainNonPersonnel(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { nonPersonnel, fiscalYear, proposedScenario } = await compareBudgets(cx, yearOf(query));
  return {
    label: `Non-personnel ${labelOf(fiscalYear)}`,
    value: nonPersonnel.total,
    unit: 'dollars',
    rule: 'The total of the proposed budget’s lines that are not in a personnel category. Lines without a category are included.',
    inputs: nonPersonnel.categories.map(({ category, categoryId, total, count }) => ({
      label: `${category} (${plural(count, 'line')})`,
      value: total,
      figure: categoryFigure({ ...query, fiscalYear }, categoryId, 'proposed'),
    })),
    facts: factsOf(proposedScenario?.name),
  };
}

function linesOfSum(lines: ComparisonLines['operating'] | ComparisonLines['proposed']): LineOfSum[] {
  return lines.map((line) =>
    'cost' in line
      ? {
          id: line.id,
          label: [line.name ?? 'Vacancy', line.position].filter(Boolean).join(' · '),
          amount: fromDollars(line.cost),
        }
      : {
          id: line.id,
          label: line.accountDescription ?? line.accountLine ?? `Line ${line.id}`,
          amount: fromDollars(line.amount),
        },
  );
}

function buildingFigure(query: ExplainQuery, id: number | null, type: 'operating' | 'proposed'): FigureQuery {
  const buildingId = id === null ? DISTRICT_WIDE_KEY : String(id);
  return { figure: 'building-total', ...addressOf(query), type, buildingId };
}

function requireCategory(categories: readonly ComparedCategory[], asked: number | typeof UNCATEGORIZED_KEY) {
  const id = asked === UNCATEGORIZED_KEY ? null : asked;
  const row = categories.find(({ categoryId }) => categoryId === id);
  if (row) return row;
  throw new AppError('NOT_FOUND', 'This category has no personnel lines and no employees in that year.');
}

/** Returns the query for the personnel total of a category. The personnel total of a non-personnel category is always zero. */
function personnelFigure(query: ExplainQuery, id: number | null): FigureQuery {
  return { ...categoryFigure(query, id, 'proposed'), figure: 'personnel-total' };
}

function categoryFigure(query: ExplainQuery, id: number | null, type: 'operating' | 'proposed'): FigureQuery {
  const categoryId = id === null ? UNCATEGORIZED_KEY : String(id);
  return { figure: 'category-total', ...addressOf(query), type, categoryId };
}

function labelOf(fiscalYear: number | null | undefined): string {
  return typeof fiscalYear === 'number' ? fiscalYearLabel(fiscalYear) : '';
}

async function nameOfBudget(cx: Context, query: ExplainQuery, type: 'operating' | 'proposed') {
  return (await resolveBudget(cx, { type, ...yearOf(query) }))?.scenario.name;
}

function factsOf(scenarioName: string | null | undefined, label = 'Budget'): ExplanationFact[] {
  return typeof scenarioName === 'string' ? [{ label, value: scenarioName }] : [];
}
