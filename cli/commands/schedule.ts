import { Command } from 'commander';
import { fiscalYearLabel, isPlainDate, parseFiscalYear } from '../../core/fiscal-year.ts';
import { parsePercent } from '../../core/import/parse-decimal.ts';
import { AppError } from '../../server/errors.ts';
import {
  type EditionRounding,
  type ScheduleFinding,
  checkScheduleFile,
} from '../../server/records/schedules/check-schedule-file.ts';
import { formatOf } from '../format.ts';
import { renderList, type Column } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import type { CliSession } from '../session.ts';
import { exportScheduleCommand, generateCommand, importScheduleCommand, listCommand } from './stored-schedules.ts';

const EDITION: Column<Pick<ScheduleFinding, 'schedule' | 'fiscalYear' | 'fromDay'>>[] = [
  { key: 'schedule', label: 'Schedule', type: 'text', value: (row) => row.schedule },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (row) => fiscalYearLabel(row.fiscalYear) },
  { key: 'fromDay', label: 'From day', type: 'integer', value: (row) => row.fromDay },
];

const FINDINGS: Column<ScheduleFinding>[] = [
  ...EDITION,
  { key: 'step', label: 'Step', type: 'text', value: (row) => row.step },
  { key: 'lane', label: 'Lane', type: 'text', value: (row) => row.lane },
  { key: 'kind', label: 'Kind', type: 'text', value: (row) => row.kind },
  { key: 'printed', label: 'Printed', type: 'money', value: (row) => row.printed },
  { key: 'expected', label: 'Expected', type: 'money', value: (row) => row.expected },
];

const ROUNDINGS: Column<EditionRounding>[] = [
  ...EDITION,
  { key: 'percent', label: 'Percent', type: 'text', value: (row) => row.percent },
  { key: 'rule', label: 'Rule', type: 'text', value: (row) => row.rule },
  { key: 'others', label: 'Other rules', type: 'text', value: (row) => row.others.join('; ') },
  { key: 'cells', label: 'Cells', type: 'integer', value: (row) => row.cells },
  { key: 'of', label: 'Of', type: 'integer', value: (row) => row.of },
];

const EXAMPLES = `
Examples:
  budget-cli schedule check grid.xlsx
  budget-cli schedule check grid.csv --percent FY27=2.75 --format json
  budget-cli schedule check grid.csv --percent FY27=1 --percent FY27@92=1
  budget-cli schedule check pasted.txt --rounding

The file can have one of three forms:
  long form    the columns schedule, fiscal_year, from_day, step, lane and amount
  grids        in a workbook or CSV file, with a line such as FY27 above each grid
  text         copied from a PDF

Kinds of findings:
  percent      not the expected amount. The expected amount is the amount in the previous edition, raised by the
               percentage and rounded by the rule that matches the most cells. If the misprint can only
               be in the previous edition, the finding is listed for that edition
  unreadable   not an amount. The expected amount is a suggestion based on the text and on other cells
  falls        less than the next lower step or the lane to the left
  jump         more than 15% above the next lower step
  equal-lanes  the same as the lane to the left
Without --percent, the percentage in the file is used ("FY27 2.75%"). If the file has no percentage, the percentage that
matches the most cells is used, as long as at least two-thirds of the cells match. If the file has only one edition, the
command reports that there is no other edition for a comparison. The exit code is 0 even if there are findings. The exit
code is 2 if a file or an option cannot be used. No database is used.`;

const STORED_EXAMPLES = `
Examples:
  budget-cli schedule import grid.xlsx --group "Unit A" --preview
  budget-cli schedule list --format csv
  budget-cli schedule export "Unit A" --output unit-a.csv
  budget-cli schedule generate "Unit A" --year FY28 --terms "1@1 + 1@92" --preview

schedule check reads only a file. The other commands use the database.`;

export function scheduleCommand(session: CliSession): Command {
  return new Command('schedule')
    .description('Check, import, list, export and calculate salary schedules.')
    .addHelpText('after', STORED_EXAMPLES)
    .addCommand(checkCommand(session))
    .addCommand(importScheduleCommand(session))
    .addCommand(listCommand(session))
    .addCommand(exportScheduleCommand(session))
    .addCommand(generateCommand(session));
}

function checkCommand(session: CliSession): Command {
  return new Command('check')
    .description('Check the salary grids in a file for misprints.')
    .argument('<file>', 'spreadsheet, CSV file or pasted text')
    .option(
      '--percent <edition=percent>',
      'raise for an edition, in percent, such as FY27=2.75 (repeatable)',
      collectPercent,
    )
    .option('--rounding', 'instead of misprints, show the rounding rule that matches each edition')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, options: CheckOptions, command: Command) => {
      const file = await readUserFile(path);
      const { findings, roundings, notes } = await checkScheduleFile({ file, percents: options.percent ?? {} });
      for (const note of notes) session.report(note);
      const format = formatOf(command);
      if (options.rounding) session.print(renderList(roundings, ROUNDINGS, format));
      else if (findings.length === 0 && format === 'table') session.report('No findings.');
      else session.print(renderList(findings, FINDINGS, format));
    });
}

interface CheckOptions {
  percent?: Record<string, number>;
  rounding?: boolean;
}

function collectPercent(text: string, earlier: Record<string, number> = {}): Record<string, number> {
  const [, year = '', from, percent = ''] = /^([^=@]+)(?:@([^=]+))?=(.*)$/.exec(text) ?? [];
  const [fiscalYear, reading] = [parseFiscalYear(year), parsePercent(percent)];
  const isDay = from === undefined || isPlainDate(from) || /^[1-9]\d{0,2}$/.test(from);
  const isPercent = reading.kind === 'number' && !reading.rounded && reading.value >= 0 && reading.value <= 25;
  if (fiscalYear === null || !isDay || !isPercent) {
    throw new AppError(
      'VALIDATION',
      `--percent "${text}" must be a fiscal year and a percentage from 0 to 25, such as FY27=2.75. For an edition that starts later in the year, add its contract day after @, such as FY27@92=1.`,
    );
  }
  const edition = fiscalYearLabel(fiscalYear) + (from === undefined ? '' : `@${from}`);
  if (edition in earlier) throw new AppError('VALIDATION', `--percent has ${edition} twice. Enter each edition once.`);
  return { ...earlier, [edition]: reading.value };
}
