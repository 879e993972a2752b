import { Command } from 'commander';
import * as contract from '../../core/contract/vacancies.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { listVacancyRules } from '../../server/planning/vacancies/list-rules.ts';
import { listVacancies } from '../../server/planning/vacancies/list-vacancies.ts';
import { setVacancyRule } from '../../server/planning/vacancies/set-rule.ts';
import { readTurnover } from '../../server/planning/vacancies/turnover.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { authorizedContext } from '../authorized-context.ts';
import { scheduleOfGroup, workGroupIdOf } from '../find-schedule.ts';
import { formatOf } from '../format.ts';
import { renderList } from '../output.ts';
import { readDollars, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { RULES, TURNOVER, VACANCIES } from '../vacancy-columns.ts';

const EXAMPLES = `
Examples:
  budget-cli vacancies rule --budget-year FY26 --group "Unit A" --cell M/4 --fill-day 31
  budget-cli vacancies rule --budget-year FY26 --group "Unit B" --average
  budget-cli vacancies rules --budget-year FY26
  budget-cli vacancies list --budget-year FY26 --format csv
  budget-cli vacancies turnover --budget-year FY26 --year FY27

A vacancy rule sets the full-time pay for a work group's vacancies in a budget year. If the budget year has at least
one vacancy rule, projections put a vacancy in place of each person who leaves an authorized position. If the budget
year has no vacancy rule, projections add a vacancy only for positions with an entered price. After you change a rule,
regenerate the projections. To see how much the replacements save, run budget-cli vacancies turnover.`;

interface YearOptions {
  budgetYear: number;
  year?: number;
}

interface RuleOptions {
  budgetYear: number;
  group: string;
  cell?: string;
  schedule?: string;
  average?: boolean;
  amount?: number;
  none?: boolean;
  fillDay: string;
}

/** `vacancies list|turnover|rules|rule`. */
export function vacanciesCommand(session: CliSession): Command {
  const command = new Command('vacancies')
    .description('Set vacancy rules, list vacancies with their prices, and show the savings from turnover.')
    .addHelpText('after', EXAMPLES);
  withYears(command.command('list'))
    .description('List the vacancies in a year with their prices.')
    .action(async (options: YearOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.listVacancies);
      const { vacancies } = await listVacancies(cx, await yearsOf(cx, options));
      session.print(renderList(vacancies, VACANCIES, formatOf(self)));
    });
  withYears(command.command('turnover'))
    .description('List the people who leave a position in a projected year, with their replacements and the savings.')
    .action(async (options: YearOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.turnover);
      const { rows } = await readTurnover(cx, await yearsOf(cx, options));
      session.print(renderList(rows, TURNOVER, formatOf(self)));
    });
  withBudgetYear(command.command('rules'))
    .description('List the vacancy rules of the work groups.')
    .action(async ({ budgetYear }: YearOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.listVacancyRules);
      const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: budgetYear });
      const { groups } = await listVacancyRules(cx, { budgetYearId });
      session.print(renderList(groups, RULES, formatOf(self)));
    });
  withBudgetYear(command.command('rule'))
    .description('Set or remove the vacancy rule for a work group.')
    .requiredOption('--group <name>', 'work group')
    .option('--cell <lane/step>', 'use the salary in this cell of the salary schedule, such as M/4')
    .option('--schedule <name>', 'with --cell: the salary schedule, if the work group has several')
    .option('--average', 'use the average full-time salary of the work group')
    .option('--amount <dollars>', 'use this amount as the full-time pay of each vacancy', readDollars('--amount'))
    .option('--none', 'remove the rule')
    .option(
      '--fill-day <day>',
      'day on which new vacancies are expected to be filled. With --cell, enter a contract day. Without --cell, enter a day of the fiscal year (1 is July 1)',
      '1',
    )
    .action(async (options: RuleOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.setVacancyRule);
      const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const workGroupId = await workGroupIdOf(cx, options.group);
      const { groups } = await listVacancyRules(cx, { budgetYearId });
      const rev = groups.find((group) => group.workGroupId === workGroupId)?.rev ?? 0;
      const rule = await ruleOf(cx, options);
      const body = contract.setVacancyRule.body.safeParse({
        ...{ budgetYearId, workGroupId, rev, rule },
        fillDay: Number(options.fillDay),
      });
      if (!body.success) throw new AppError('VALIDATION', mistakesIn(options, body.error.issues));
      session.print(renderList([await setVacancyRule(cx, body.data)], RULES, formatOf(self)));
    });
  return command;
}

async function ruleOf(cx: Context, options: RuleOptions): Promise<contract.SetVacancyRule['rule']> {
  const { group, cell, schedule, average, amount, none } = options;
  const given = [cell !== undefined, average === true, amount !== undefined, none === true].filter(Boolean).length;
  if (given !== 1) throw new AppError('VALIDATION', 'Use exactly one of --cell, --average, --amount or --none.');
  if (amount !== undefined) return { kind: 'AMOUNT', amount };
  if (average === true) return { kind: 'AVERAGE' };
  if (cell === undefined) return null;
  const at = cell.lastIndexOf('/');
  if (at < 1) throw new AppError('VALIDATION', notACell(cell));
  const { id: scheduleId } = await scheduleOfGroup(cx, group, { name: schedule, option: '--schedule' });
  return { kind: 'CELL', scheduleId, lane: cell.slice(0, at).trim(), step: cell.slice(at + 1).trim() };
}

/** Returns an error message that names the invalid options and the values that are allowed. */
function mistakesIn({ fillDay, amount, cell }: RuleOptions, issues: readonly { path: PropertyKey[] }[]): string {
  const refused = new Set(issues.map(({ path }) => path.at(-1)));
  return [
    ...(refused.has('fillDay') ? [`--fill-day is "${fillDay}". Enter a day from 1 to 366.`] : []),
    ...(refused.has('amount') ? [`--amount is ${String(amount)}. Enter an amount above 0.`] : []),
    ...(refused.has('lane') || refused.has('step') ? [notACell(cell)] : []),
  ].join(' ');
}

const notACell = (cell = ''): string => `--cell "${cell}" must be a lane and a step, such as M/4.`;

function withBudgetYear(command: Command): Command {
  return command.requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'));
}

function withYears(command: Command): Command {
  return withBudgetYear(command).option(
    '--year <year>',
    'fiscal year of the roster. Default for "list": the base year. Default for "turnover": the year after the base year',
    readYear('--year'),
  );
}

async function yearsOf(cx: Context, { budgetYear, year }: YearOptions) {
  const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: budgetYear });
  return { budgetYearId, fiscalYear: year };
}
