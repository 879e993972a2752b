import { Command, Option } from 'commander';
import { type ScenarioType, SCENARIO_TYPES } from '../../core/contract/budgets.ts';
import {
  CAUSE_LABELS,
  listForecasts as listCall,
  readForecastScore as scoreCall,
  SOURCE_LABELS,
} from '../../core/contract/forecasts.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { listForecasts } from '../../server/planning/forecasts/list-forecasts.ts';
import { readForecastScore } from '../../server/planning/forecasts/read-score.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList } from '../output.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli forecasts list --type operating --year FY27
  budget-cli forecasts show 12 --year FY27 --format csv

A forecast is saved with each projection, published page, adopted version and RIF calculation. A payroll forecast is
compared with the active roster of its fiscal year, once the year has begun. A forecast of the whole budget is compared
with the actuals of its fiscal year, once the year is closed. The error is the forecast minus the actual figure.`;

interface Amounts {
  forecast: number | null;
  actual: number | null;
  error: number | null;
}

const money = <Row extends Amounts>(key: keyof Amounts, label: string): Column<Row> => ({
  ...{ key, label, type: 'money' },
  value: (row) => (row[key] === null ? null : fromDollars(row[key])),
});

const amounts = <Row extends Amounts>(): Column<Row>[] => [
  money('forecast', 'Forecast'),
  money('actual', 'Actual'),
  money('error', 'Error'),
];

interface Listed extends Amounts {
  id: number;
  from: string;
  madeAt: string;
  type: string;
  fiscalYear: number;
}

const LIST: Column<Listed>[] = [
  { key: 'id', label: 'Id', type: 'integer', value: ({ id }) => id },
  { key: 'from', label: 'From', type: 'text', value: ({ from }) => from },
  { key: 'madeAt', label: 'Made at', type: 'text', value: ({ madeAt }) => madeAt },
  { key: 'type', label: 'Type', type: 'text', value: ({ type }) => type },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: ({ fiscalYear }) => fiscalYearLabel(fiscalYear) },
  ...amounts<Listed>(),
];

interface Part extends Amounts {
  part: string;
  label: string;
}

const SHOW: Column<Part>[] = [
  { key: 'part', label: 'Part', type: 'text', value: ({ part }) => part },
  { key: 'name', label: 'Name', type: 'text', value: ({ label }) => label },
  ...amounts<Part>(),
];

/** Builds the commands `forecasts list` and `forecasts show`. */
export function forecastsCommand(session: CliSession): Command {
  const command = new Command('forecasts')
    .description('Compare saved forecasts with the actual figures for their years.')
    .addHelpText('after', EXAMPLES);
  command
    .command('list')
    .description('List the latest saved forecasts, with a row for each year.')
    .addOption(
      new Option('--type <type>', 'only forecasts of payroll (operating) or of the whole budget (proposed)').choices([
        ...SCENARIO_TYPES,
      ]),
    )
    .option('--year <year>', 'only this fiscal year', readYear('--year'))
    .action(async ({ type, year }: { type?: ScenarioType; year?: number }, self: Command) => {
      const cx = await authorizedContext(session, listCall);
      const rows = (await listForecasts(cx, { type, fiscalYear: year })).flatMap((kept) =>
        kept.years
          .filter(({ fiscalYear }) => year === undefined || fiscalYear === year)
          .map((one): Listed => ({ ...one, ...kept, from: SOURCE_LABELS[kept.source] })),
      );
      session.print(renderList(rows, LIST, formatOf(self)));
    });
  command
    .command('show')
    .description(
      'Show the difference between a saved forecast and the actual figures. A payroll forecast is shown by work group, cause and person. A forecast of the whole budget is shown by category.',
    )
    .argument('<id>', 'id of the saved forecast')
    .option(
      '--year <year>',
      'fiscal year (default: the latest year that can be compared, or the first year if none can be compared)',
      readYear('--year'),
    )
    .action(async (text: string, { year }: { year?: number }, self: Command) => {
      const id = readId(text, 'the id of a saved forecast', 'List forecasts with: budget-cli forecasts list');
      const cx = await authorizedContext(session, scoreCall);
      const score = await readForecastScore(cx, { id, fiscalYear: year });
      const { actualFrom } = score;
      const against = actualFrom === null ? 'the actual amount is not known yet' : `compared with ${actualFrom}`;
      session.report(`${fiscalYearLabel(score.fiscalYear)}: ${against}`);
      const rows: Part[] = [
        ...score.rows.map((row) => ({ ...row, part: score.type === 'operating' ? 'Work group' : 'Category' })),
        ...(score.causes ?? []).map(({ cause, amount }) => ({
          ...{ part: 'Cause', label: CAUSE_LABELS[cause], forecast: null, actual: null, error: amount },
        })),
        ...score.people.map((person) => ({ ...person, part: 'Person', label: person.name })),
        { ...score, part: 'Total', label: 'Total' },
      ];
      session.print(renderList(rows, SHOW, formatOf(self)));
    });
  return command;
}
