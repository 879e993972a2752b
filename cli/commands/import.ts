import { Command, Option } from 'commander';
import { executeImport, DEFAULT_NOT_IMPORTED, IMPORT_MODES, NOT_IMPORTED } from '../../core/contract/import.ts';
import { LAYOUTS } from '../../core/contract/import-analysis.ts';
import { IMPORT_TYPES } from '../../core/import/expected-columns.ts';
import { describeReading } from '../../core/import/sections/section-notes.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { plural } from '../../core/plural.ts';
import { readSectionFile } from '../../server/records/import/read/read-section-file.ts';
import { rosterImport } from '../../server/roster-import.ts';
import { rejectedRowsOfImport } from '../../server/records/import/write/rejected-rows.ts';
import { type Context, inTransaction } from '../../server/context.ts';
import type { ImportFileInput } from '../../server/records/import/write/import-file.ts';
import { formatOf } from '../format.ts';
import { importedRecord, previewedRecord } from '../import/import-records.ts';
import {
  renderChanges,
  renderImportedHistory,
  renderImportedYears,
  renderPreviewedYears,
  renderYearColumns,
} from '../import/preview-tables.ts';
import { renderOutline, renderSections } from '../import/outline-tables.ts';
import { addMergeOptions, printHandEdits, printMerged, writeConflicts } from '../import/import-merge.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord, type Format } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { importLedger } from './import-ledger.ts';
import {
  type ImportOptions,
  type GivenOptions,
  ACTUALS,
  refuseOption,
  refuseWithoutColumns,
  readSalaryIs,
  collectAmountColumn,
  collectActualsColumn,
  collectText,
  collectAnswer,
  collectMapping,
  readInput,
} from '../import/import-options.ts';
import {
  printColumnsLeft,
  printQuestions,
  printMapping,
  printNotImported,
  printFindings,
} from '../import/print-preview.ts';
import { writeFindings, writeRejected } from '../import/write-findings.ts';
import { assertWritable, OVERWRITE, type OutputFile } from '../write-text-file.ts';

const AS_OF = '--as-of <date>';

const EXAMPLES = `
Examples:
  budget-cli import roster.csv --type operating --budget-year FY26 --version "Payroll May"
  budget-cli import budget.xlsx --type proposed --budget-year FY27 --version First --sheet Lines --dry-run
  budget-cli import roster.csv --type operating --budget-year FY26 --version May --map position="Job Title" --map notes=SKIP
  budget-cli import budget.csv --type proposed --budget-year FY26 --version First --amount-column "FY27 Request=FY27"
  budget-cli import roster.csv --type operating --budget-year FY26 --version May --rejected fix-me.csv
  budget-cli import workbook.xlsx --show-layout
  budget-cli import workbook.xlsx --type proposed --budget-year FY27 --version First --layout sections --all-years --preview
  budget-cli import ledger.csv --type actuals --as-of 2026-03-31 --preview

The error for an unknown field in --map lists all fields that can be mapped. Budget years and versions that do not exist
are created. A file with the same columns as an earlier file gets the same mapping. --map and --suggested override that
mapping.

If only some rows are rejected, the other rows are imported, and the exit code is 0. The reasons go to standard error.
The output has the number of rejected rows (errors) and of all rows left out (skipped, which includes totals).
--rejected writes the rejected rows to a file, and budget-cli imports rejected ID writes them later. Fix the rows, and
import that file with --mode update, which keeps the existing lines. With --all-or-nothing, the import is refused if any
row is rejected. An import in which every row is rejected is always refused. Refused imports change nothing, and the exit
code is 2.`;

export function importCommand(session: CliSession): Command {
  const command = new Command('import')
    .description(
      'Import a CSV or Excel file: employees (operating), budget lines (proposed) or ledger balances (actuals).',
    )
    .argument('<file>', 'a spreadsheet or text file: .csv, .xlsx, .xls, .ods, .tsv and others')
    .addOption(
      new Option(
        '--type <type>',
        'what the file contains: employees (operating), budget lines (proposed) or ledger balances (actuals)',
      ).choices([...IMPORT_TYPES, ACTUALS]),
    )
    .option(
      '--budget-year <year>',
      'budget year, such as FY26. With --type actuals: the fiscal year for columns without a year in their names',
      readYear('--budget-year'),
    )
    .option('--version <label>', 'version to import into. Not used with --type actuals')
    .option(
      '--as-of <date>',
      'date of the balances, such as 2026-03-31. Required with --type actuals. Also required with --actuals-column if the fiscal year has not ended. With --all-years, balances without a known date are imported only if you add this option',
    )
    .option(
      '--map <field=Column>',
      'column to read a field from, or SKIP to leave the field out (repeatable)',
      collectMapping,
    )
    .addOption(
      new Option('--mode <mode>', 'what to do with existing lines').choices([...IMPORT_MODES]).default('replace'),
    )
    .addOption(
      new Option('--not-imported <choice>', 'with --mode replace: what to do with lines added by hand')
        .choices([...NOT_IMPORTED])
        .default(DEFAULT_NOT_IMPORTED),
    )
    .option('--sheet <name>', 'sheet to read, if the file is a workbook')
    .option('--header-row <number>', 'number of the row with the column names (default: detected)')
    .addOption(
      new Option(
        '--layout <how>',
        'rows: every row is a line. sections: lines are under headings, and the file has totals (default: detected for a proposed budget)',
      ).choices([...LAYOUTS]),
    )
    .option(
      '--answer <question=answer>',
      'answer to a question about the file (repeatable), such as row:212=total, row:212=line, column:F=FY27, hidden:rows=skip or hidden:F=import. To set the meaning of the heading in row 31, use section:31.function=2210, section:31.building=… or section:31.category=…',
      collectAnswer,
    )
    .option(
      '--show-layout',
      'only show how the program reads the headings, columns and totals of a file with sections. No other options are needed',
    )
    .addOption(
      new Option(
        '--salary-is <what>',
        'meaning of the salaries in the file: actual pay (asPaid), or full-time rates to multiply by the FTE (fullTimeRate)',
      )
        .choices(['asPaid', 'fullTimeRate'])
        .argParser(readSalaryIs),
    )
    .option(
      '--amount-column <Column=year>',
      'additional amount column and its fiscal year (repeatable)',
      collectAmountColumn,
    )
    .option(
      '--actuals-column <Column=year>',
      'amount column to import as actuals, and its fiscal year (repeatable)',
      collectActualsColumn,
    )
    .option(
      '--all-years',
      'import all amount columns of a proposed budget. Each budget column goes into a version for its year. Columns with actuals are imported as actuals',
    )
    .option('--leave-out <Column>', 'with --all-years: a column not to import (repeatable)', collectText)
    .option('--suggested', 'use the suggested mapping instead of the remembered mapping')
    .option('--rejected <file>', 'write rejected rows with reasons to this CSV file')
    .option('--all-or-nothing', 'import nothing if any row is rejected (exit code 2)')
    .option('--activate', 'make this budget the active budget of its type and budget year')
    .option('--dry-run', 'only show what would happen')
    .option('--preview', 'the same as --dry-run')
    .option('--findings <file>', 'for a file with sections: write the findings to this CSV file')
    .option(...OVERWRITE)
    .option('--force', 'with --mode append: append the rows even if this file was already imported into the budget')
    .addHelpText('after', EXAMPLES);
  return addMergeOptions(command).action((file: string, options: GivenOptions, self: Command) =>
    importAsked(session, file, options, self),
  );
}

async function importAsked(session: CliSession, file: string, options: GivenOptions, command: Command): Promise<void> {
  const { type, budgetYear, version, asOf, ...others } = options;
  if (type === ACTUALS) {
    refuseOthers(command);
    return importLedger(session, file, { ...options, asOf: asOf ?? missing(command, AS_OF) }, formatOf(command));
  }
  // --show-layout reads only the file, so it needs no type, year or version.
  if (options.showLayout) return showLayout(session, file, options, formatOf(command));
  const given = {
    type: type ?? missing(command, '--type <type>'),
    budgetYear: budgetYear ?? missing(command, '--budget-year <year>'),
    version: version ?? missing(command, '--version <label>'),
  };
  refuseWithoutColumns({ ...options, type: given.type });
  return run(session, file, { ...others, ...given, ...(asOf !== undefined && { asOf }) }, command);
}

/** The options that can be used with ledger balances (--type actuals). */
const LEDGER_OPTIONS = ['type', 'budgetYear', 'asOf', 'sheet', 'answer', 'dryRun', 'preview'];

function refuseOthers(command: Command): void {
  const refused = command.options.find(
    (option) =>
      !LEDGER_OPTIONS.includes(option.attributeName()) &&
      command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (refused) refuseOption(refused.long ?? refused.flags, ACTUALS);
}

/**
 * Fails with the error message that the commander library uses for a missing option. The option is not declared as required, because only
 * some types need it.
 */
function missing(command: Command, flags: string): never {
  return command.error(`error: required option '${flags}' not specified`);
}

async function run(session: CliSession, path: string, options: ImportOptions, command: Command): Promise<void> {
  const format = formatOf(command);
  const files = outputFiles(options);
  for (const file of Object.values(files)) if (file) await assertWritable(file);
  const input = { ...readInput(options), file: await readUserFile(path) };
  const cx = await authorizedContext(session, executeImport);
  session.report(`Reading ${input.file.name}…`);
  if (options.dryRun || options.preview) return preview(session, { cx, input, files, format });
  if (files.conflicts) await writeConflicts(session, files.conflicts, await rosterImport.previewFile(cx, input));
  const version = `${fiscalYearLabel(input.fiscalYear)} version "${input.label}"`;
  const result = await inTransaction(cx, async (tx) => {
    const prepared = await rosterImport.prepareFile(tx, input);
    printMapping(session, prepared);
    printColumnsLeft(session, prepared);
    printQuestions(session, prepared);
    printHandEdits(session, prepared);
    session.report(`Importing ${plural(prepared.analysis.rowCount, 'row')} into ${version}…`);
    return rosterImport.importPrepared(tx, prepared);
  });
  printFindings(session, result);
  await writeRejected(session, files.rejected, result.errors.length, () =>
    rejectedRowsOfImport(cx, { id: result.importId }),
  );
  session.print(renderRecord(importedRecord(input, result, format), format));
  if (format === 'table' && result.amountColumns.length > 0) session.print(`\n${renderImportedYears(result)}`);
  if (format === 'table' && result.actualsColumns.length > 0) session.print(`\n${renderImportedHistory(result)}`);
}

type OutputFiles = Record<'rejected' | 'findings' | 'conflicts', OutputFile | undefined>;

/** Returns the CSV files that the options ask for. */
function outputFiles({ rejected, findings, conflictsFile, overwrite }: ImportOptions): OutputFiles {
  const csv = (option: string, path: string | undefined) =>
    path === undefined ? undefined : { path, option, ending: '.csv', overwrite };
  return {
    rejected: csv('--rejected', rejected),
    findings: csv('--findings', findings),
    conflicts: csv('--conflicts-file', conflictsFile),
  };
}

/** Previews an import: prints what the import would do, and writes the files that the options ask for. */
async function preview(
  session: CliSession,
  { cx, input, files, format }: { cx: Context; input: ImportFileInput; files: OutputFiles; format: Format },
): Promise<void> {
  const prepared = await rosterImport.previewFile(cx, input);
  printMapping(session, prepared);
  printColumnsLeft(session, prepared);
  printFindings(session, prepared.preview);
  printNotImported(session, prepared);
  printMerged(session, prepared.preview);
  printHandEdits(session, prepared);
  if (files.conflicts) await writeConflicts(session, files.conflicts, prepared);
  printQuestions(session, prepared);
  await writeRejected(session, files.rejected, prepared.preview.rejected, () => Promise.resolve(prepared.rejectedRows));
  await writeFindings(session, files.findings, prepared);
  session.print(renderRecord(previewedRecord(prepared, format), format));
  if (format === 'table') {
    const { outline } = prepared.analysis;
    if (outline) session.print(`\n${renderOutline(outline)}`);
    if (prepared.preview.yearColumns.length > 0) session.print(`\n${renderYearColumns(prepared.preview)}`);
    if (prepared.preview.amountColumns.length > 0) session.print(`\n${renderPreviewedYears(prepared.preview)}`);
    session.print(`\n${renderChanges(prepared.preview)}`);
  }
}

/** Prints how a file is read. Opens no database. */
async function showLayout(
  session: CliSession,
  path: string,
  { sheet, answer }: GivenOptions,
  format: Format,
): Promise<void> {
  const reading = await readSectionFile(await readUserFile(path), { sheet, answers: answer });
  for (const note of describeReading(reading)) session.report(note);
  session.print(renderSections(reading, format));
}
