import { Command, Option } from 'commander';
import { ACTUALS_BY, type ActualsBy } from '../../core/contract/actuals.ts';
import { type ForecastRow, METHOD_LABELS, readForecast as forecastCall } from '../../core/contract/actuals-forecast.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { forecastNote } from '../../core/forecast-note.ts';
import { fromDollars } from '../../core/money.ts';
import { AppError } from '../../server/errors.ts';
import { readForecast } from '../../server/records/actuals/forecast/read-forecast.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList } from '../output.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli actuals forecast
  budget-cli actuals forecast --year FY26 --by account --format csv

The forecast for an account follows the first of these rules that applies:
  1. closed year: the amount spent
  2. forecast entered by a user: the amount entered
  3. payroll account: the amount spent to date plus the cost of the roster for the rest of the year
  4. usual share known: the amount spent to date divided by the usual share, or the amount in rule 5 if that is larger
  5. all other accounts: the amount spent to date plus encumbrances
The usual share is the part of a year's total that was spent by the same month, averaged over earlier years. The usual
share is known only if balances were imported for at least two of the three preceding years. A usual share below 5% is
not used.`;

type Row = Pick<ForecastRow, 'label' | 'budget' | 'spent' | 'encumbered' | 'forecast' | 'difference' | 'method'>;

const money = (key: 'budget' | 'spent' | 'encumbered' | 'forecast' | 'difference', label: string): Column<Row> => ({
  ...{ key, label, type: 'money' },
  value: (row) => (row[key] === null ? null : fromDollars(row[key])),
});

const COLUMNS: Column<Row>[] = [
  { key: 'name', label: 'Name', type: 'text', value: ({ label }) => label },
  money('budget', 'Budget'),
  money('spent', 'Spent'),
  money('encumbered', 'Encumbered'),
  money('forecast', 'Forecast'),
  money('difference', 'Left after forecast'),
  { key: 'method', label: 'Method', type: 'text', value: ({ method }) => method && METHOD_LABELS[method] },
];

/** `actuals forecast`. */
export function actualsCommand(session: CliSession): Command {
  const command = new Command('actuals')
    .description('Forecast what will be spent by the end of the fiscal year.')
    .addHelpText('after', EXAMPLES);
  command
    .command('forecast')
    .description('Forecast a fiscal year from its latest balances.')
    .option('--year <year>', 'fiscal year, such as FY26 (default: the latest year with balances)', readYear('--year'))
    .addOption(new Option('--by <what>', 'what each row shows').choices([...ACTUALS_BY]).default('category'))
    .action(async ({ year, by }: { year?: number; by: ActualsBy }, self: Command) => {
      const cx = await authorizedContext(session, forecastCall);
      const forecast = await readForecast(cx, { fiscalYear: year, by });
      const { rows, totals, fiscalYear, asOf } = forecast;
      if (!totals || fiscalYear === null) {
        const forYear = fiscalYear === null ? '' : ` for ${fiscalYearLabel(fiscalYear)}`;
        throw new AppError(
          'NOT_FOUND',
          `There are no balances${forYear} yet. Import them with budget-cli import --type actuals.`,
        );
      }
      session.report(`${fiscalYearLabel(fiscalYear)} as of ${asOf ?? ''}`);
      const note = forecastNote(forecast, { decimals: 2 });
      if (note !== null) session.report(note);
      session.print(renderList([...rows, { ...totals, label: 'Total', method: null }], COLUMNS, formatOf(self)));
    });
  return command;
}
