import { Command, Option } from 'commander';
import { getWorkbook, mergeWorkbook, previewWorkbook, type WorkbookPreview } from '../../core/contract/workbooks.ts';
import { IMPORT_TYPES } from '../../core/import/expected-columns.ts';
import { plural } from '../../core/plural.ts';
import { workbookConflicts, workbookConflictsFile } from '../../core/workbook-conflicts.ts';
import { AppError } from '../../server/errors.ts';
import { downloadWorkbook } from '../../server/records/workbooks/download-workbook.ts';
import { executeMerge } from '../../server/records/workbooks/execute-merge.ts';
import { previewMerge } from '../../server/records/workbooks/preview-merge.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderRecord } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { readYear } from '../read-options.ts';
import { requireScenarioOf, type ScenarioOptions } from '../require-scenario.ts';
import type { CliSession } from '../session.ts';
import { assertWritable, OVERWRITE, writeTextFile } from '../write-text-file.ts';

interface GetOptions extends ScenarioOptions {
  out?: string;
  overwrite?: boolean;
}

interface MergeOptions {
  mine?: boolean;
  theirs?: boolean;
  preview?: boolean;
  conflicts?: string;
  overwrite?: boolean;
}

const EXAMPLES = `
Examples:
  budget-cli workbook get --budget-year FY26 --type operating --out roster.xlsx
  budget-cli workbook merge roster.xlsx --preview
  budget-cli workbook merge roster.xlsx --theirs

Cells that changed only in the file are merged. Cells that changed only in the budget keep their values in the budget.
A cell that changed in both is a conflict. A line that was changed in the file and deleted in the budget is also a
conflict. To resolve conflicts, add --mine or --theirs. Without --mine or --theirs, a file with conflicts is not merged:
the conflicts are written as CSV, and the exit code is 4. Lines that are missing from the file are listed, but stay in
the budget.`;

/** `workbook get|merge`. */
export function workbookCommand(session: CliSession): Command {
  const command = new Command('workbook')
    .description('Download lines as a workbook, and merge the edited workbook back.')
    .addHelpText('after', EXAMPLES);
  command
    .command('get')
    .description('Download the lines of a budget as an Excel workbook.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY26', readYear('--budget-year'))
    .addOption(new Option('--type <type>', 'type of the lines').choices([...IMPORT_TYPES]).makeOptionMandatory())
    .option('--version <label>', 'version of the budget year (default: the active budget)')
    .option(
      '--out <file>',
      'where to write the workbook (default: a file such as employees-FY26-workbook.xlsx, in the current folder)',
    )
    .option(...OVERWRITE)
    .action((options: GetOptions) => get(session, options));
  command
    .command('merge')
    .description('Merge an edited workbook (.xlsx, .ods or .csv) into its budget.')
    .argument('<file>', 'the workbook')
    .addOption(
      new Option('--mine', 'for all conflicts, use the values from the file. No line is removed').conflicts('theirs'),
    )
    .option('--theirs', 'for all conflicts, use the values from the budget')
    .option(
      '--preview',
      'show what would happen, without changing the budget. Unresolved conflicts are still written to a CSV file',
    )
    .option('--conflicts <file>', 'where to write unresolved conflicts (default: next to the workbook)')
    .option('--overwrite', 'replace an existing file named with --conflicts')
    .action((file: string, options: MergeOptions, self: Command) => merge(session, file, options, self));
  return command;
}

async function get(session: CliSession, options: GetOptions): Promise<void> {
  const cx = await authorizedContext(session, getWorkbook);
  const { name, bytes } = await downloadWorkbook(cx, { scenarioId: await requireScenarioOf(cx, options) });
  const path = options.out ?? name;
  await writeTextFile({ path, option: '--out', ending: '.xlsx', overwrite: options.overwrite }, bytes);
  session.report(`Workbook written to ${path}.`);
}

async function merge(session: CliSession, path: string, options: MergeOptions, self: Command): Promise<void> {
  const file = await readUserFile(path);
  // The file next to the workbook is always replaced, because every merge writes it.
  const isNamed = options.conflicts !== undefined;
  const target = options.conflicts ?? `${path.replace(/\.\w+$/, '')}-conflicts.csv`;
  const report = { path: target, option: '--conflicts', ending: '.csv', overwrite: options.overwrite ?? !isNamed };
  await assertWritable(report);
  const cx = await authorizedContext(session, options.preview ? previewWorkbook : mergeWorkbook);
  session.report(`Reading ${file.name}…`);
  const preview = await previewMerge(cx, { file });
  reportCells(session, preview);
  const undecided = options.mine ? 'mine' : options.theirs ? 'theirs' : 'ask';
  const open = workbookConflicts(preview);
  const isDecided = undecided !== 'ask' || open.length === 0;
  if (!isDecided) {
    await writeTextFile(report, workbookConflictsFile(preview));
    session.report(`${plural(open.length, 'conflict')} written to ${target}.`);
  }
  if (options.preview) {
    session.print(renderRecord({ ...preview.counts, ...preview.totals }, formatOf(self)));
    return;
  }
  if (!isDecided) {
    throw new AppError(
      'CONFLICT',
      'Nothing was merged. Add --mine to use the values from the file, or --theirs to use the values from the budget.',
    );
  }
  const { fileName, previewToken } = preview;
  const merged = await executeMerge(cx, { fileName, previewToken, decisions: [], undecided });
  session.print(renderRecord({ ...merged }, formatOf(self)));
}

function reportCells(session: CliSession, preview: WorkbookPreview): void {
  const { held, refused, gone, ignored, counts } = preview;
  for (const { message } of held) session.report(`Not merged: ${message}`);
  for (const { message } of refused) session.report(`Refused: ${message}`);
  if (gone.lines.length > 0) {
    session.report(
      `${plural(counts.gone, 'line is not in the file and stays', 'lines are not in the file and stay')} in the budget: ${gone.lines.map(({ name }) => name).join('; ')}.`,
    );
  }
  if (counts.lostZeros > 0) {
    session.report(
      `${plural(counts.lostZeros, 'code')} lost leading zeros in the file. The codes in the budget do not change.`,
    );
  }
  if (ignored.columns.length > 0) session.report(`Ignored columns: ${ignored.columns.join(', ')}.`);
  if (ignored.sheets.length > 0) session.report(`Ignored sheets: ${ignored.sheets.join(', ')}.`);
}
