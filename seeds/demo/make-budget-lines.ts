import { groupBy } from '../../core/group-by.ts';
import { type Cents, cents, fromDollars, sum } from '../../core/money.ts';
import { growToDollar } from '../../core/rules/projection/round.ts';
import { FUNDS, type FundKey, PROGRAMS } from '../data/accounts.ts';
import { BUILDINGS, DISTRICT_WIDE_CODE } from '../data/buildings.ts';
import { DISTRICT_LINES } from '../data/lines-district.ts';
import { type DistrictLine, SALARY_LINES, SALARY_RESERVE } from '../data/lines-salary.ts';
import { SCHOOL_LINES } from '../data/lines-schools.ts';
import { WORK_GROUPS } from '../data/work-groups.ts';
import type { BudgetLine } from './budget-line.ts';
import { at, randomStream } from './random.ts';
import { type RosterRow, accountLine, accountOf, costOf } from './roster-row.ts';

const DEMO_TOTAL = fromDollars(87_834_567);

/** Returns the whole budget, which adds up to DEMO_TOTAL: the roster's salaries by account, all other lines, and the salary reserve. */
export function makeBudgetLines(roster: readonly RosterRow[]): BudgetLine[] {
  const salaries = rosterLines(roster);
  const lines = [
    ...salaries,
    ...SALARY_LINES.map(districtLine),
    ...offsetsOfFunds(salaries),
    ...schoolLines(),
    ...DISTRICT_LINES.map(districtLine),
  ];
  const { category, dese, object, program, description, note } = SALARY_RESERVE;
  const reserve = cents(DEMO_TOTAL - sum(lines.map((line) => line.amount)));
  lines.push({ ...line('general', dese, object, null, program), category, description, amount: reserve, notes: note });
  return lines;
}

/**
 * Returns the salary lines by account. The amounts were budgeted in winter from an earlier roster, so they differ a little from current
 * pay.
 */
function rosterLines(roster: readonly RosterRow[]): BudgetLine[] {
  const random = randomStream('budgeted salaries');
  return [...groupBy(roster, accountOf).values()].map((rows) => {
    const { job, fund, segment, program } = rows[0];
    const label = job.line === 'Teachers' ? `Teachers, ${PROGRAMS[program]}` : job.line;
    return {
      ...line(fund, job.dese, job.object, segment === DISTRICT_WIDE_CODE ? null : segment, program),
      category: WORK_GROUPS[job.group].budgetCategory,
      description: `Salaries - ${label}`,
      amount: growToDollar(sum(rows.map(costOf)), (random.below(121) - 50) / 100),
      notes: null,
    };
  });
}

/**
 * Returns the offsets for grants and revolving funds. Each fund pays for its lines in full, so that its lines and offsets add up to zero
 * and the total of the budget is the appropriation.
 */
function offsetsOfFunds(salaries: readonly BudgetLine[]): BudgetLine[] {
  const funded = salaries.filter(({ fund }) => fund !== 'general');
  return [...groupBy(funded, ({ fund, category }) => `${fund} ${category}`).values()].map((lines) => {
    const { fund, category, dese, program } = lines[0];
    return {
      ...line(fund, dese, '59100', null, program),
      category,
      description: `Budgeted ${FUNDS[fund].offset}`,
      amount: negated(sum(lines.map(({ amount }) => amount))),
      notes: 'This fund’s revenue, which pays for the fund’s lines in this category',
    };
  });
}

function schoolLines(): BudgetLine[] {
  return SCHOOL_LINES.flatMap(([category, dese, object, program, description, dollars]) =>
    dollars.flatMap((amount, place) => {
      if (amount === 0) return [];
      const school = at(BUILDINGS, place).code;
      const common = { category, description, amount: fromDollars(amount), notes: null };
      return [{ ...line('general', dese, object, school, program), ...common }];
    }),
  );
}

function districtLine([category, dese, object, program, description, dollars, notes]: DistrictLine): BudgetLine {
  return {
    ...line('general', dese, object, null, program),
    category,
    description,
    amount: fromDollars(dollars),
    notes: notes ?? null,
  };
}

function line(fund: FundKey, dese: string, object: string, building: string | null, program: string) {
  const account = accountLine(fund, dese, object, building ?? DISTRICT_WIDE_CODE, program);
  return { fund, dese, object, building, program, accountLine: account };
}

function negated(amount: Cents): Cents {
  return cents(-amount);
}
