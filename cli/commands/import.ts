import { Command, Option } from 'commander';
import {
  executeImport,
  DEFAULT_NOT_IMPORTED,
  IMPORT_MODES,
  MAX_ERRORS_SHOWN,
  MAX_WARNINGS_SHOWN,
  NOT_IMPORTED,
  type NotImported,
  type ImportMode,
  type ImportPreview,
  LAYOUTS,
  type Layout,
} from '../../core/contract/import.ts';
import { csvFile } from '../../core/csv.ts';
import { IMPORT_TYPES, type ImportType } from '../../core/import/expected-columns.ts';
import { ANSWER } from '../../core/import/sections/answers.ts';
import { isSectionAnswer } from '../../core/import/sections/section-meanings.ts';
import { describeReading } from '../../core/import/sections/section-notes.ts';
import { describePlaces } from '../../core/import/describe-places.ts';
import { rowMessage } from '../../core/import/row-message.ts';
import { fiscalYearLabel, fiscalYearOf, parseFiscalYear } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { AppError } from '../../server/errors.ts';
import { readSectionFile } from '../../server/records/import/read/read-section-file.ts';
import { rosterImport } from '../../server/roster-import.ts';
import type { ImportFileInput, PreparedImport } from '../../server/records/import/write/import-file.ts';
import { rejectedRowsOfImport, type CsvFile } from '../../server/records/import/write/rejected-rows.ts';
import { formatOf } from '../format.ts';
import {
  countWarnings,
  countErrors,
  importedRecord,
  previewedRecord,
  renderChanges,
  renderImportedHistory,
  renderImportedYears,
  renderPreviewedYears,
  renderOutline,
  renderSections,
  renderYearColumns,
} from '../import-records.ts';
import { addMergeOptions, printMerged, writeConflicts, type MergeOptions } from '../import-merge.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord, type Format } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';
import { assertDay, importLedger } from './import-ledger.ts';
import { writeTextFile } from '../write-text-file.ts';

interface ImportOptions extends MergeOptions {
  type: ImportType;
  budgetYear: number;
  version: string;
  map?: Record<string, string>;
  mode: ImportMode;
  notImported: NotImported;
  sheet?: string;
  headerRow?: string;
  layout?: Layout;
  answer?: string[];
  showLayout?: boolean;
  salaryIs?: 'asPaid' | 'fullTimeRate';
  amountColumn?: { column: string; fiscalYear: number }[];
  actualsColumn?: { column: string; fiscalYear: number }[];
  allYears?: boolean;
  leaveOut?: string[];
  asOf?: string;
  suggested?: boolean;
  rejected?: string;
  activate?: boolean;
  dryRun?: boolean;
  preview?: boolean;
  findings?: string;
  force?: boolean;
}

/** The options as given: which are required depends on the type. */
type GivenOptions = Omit<ImportOptions, 'type' | 'budgetYear' | 'version'> & {
  type: ImportType | typeof ACTUALS;
  budgetYear?: number;
  version?: string;
};

const ACTUALS = 'actuals';
const AS_OF = '--as-of <date>';

const EXAMPLES = `
Examples:
  budget-cli import roster.csv --type operating --budget-year FY26 --version "Payroll May"
  budget-cli import budget.xlsx --type proposed --budget-year FY27 --version First --sheet Lines --dry-run
  budget-cli import roster.csv --type operating --budget-year FY26 --version May --map position="Job Title" --map notes=SKIP
  budget-cli import budget.csv --type proposed --budget-year FY26 --version First --amount-column "FY27 Request=FY27"
  budget-cli import roster.csv --type operating --budget-year FY26 --version May --rejected fix-me.csv
  budget-cli import workbook.xlsx --type proposed --budget-year FY27 --version First --layout sections --show-layout
  budget-cli import workbook.xlsx --type proposed --budget-year FY27 --version First --layout sections --all-years --preview
  budget-cli import ledger.csv --type actuals --as-of 2026-03-31 --preview

An unknown field name lists the fields that can be mapped. Missing budget years and versions are created.
A file with the same columns as before gets the same mapping; --map and --suggested override it. Import a corrected file of
rejected rows with --mode update, so that existing lines stay.`;

export function importCommand(session: CliSession): Command {
  const command = new Command('import')
    .description(
      'Import a CSV or Excel file: employees (operating), budget lines (proposed) or balances of the ledger (actuals).',
    )
    .argument('<file>', '.csv, .xlsx or .xls file')
    .addOption(
      new Option('--type <type>', 'type of the rows').choices([...IMPORT_TYPES, ACTUALS]).makeOptionMandatory(),
    )
    .option(
      '--budget-year <year>',
      'budget year, such as FY26; with actuals: the fiscal year of columns without a year',
      readYear('--budget-year'),
    )
    .option('--version <label>', 'version of the budget year to import into; not with actuals')
    .option(
      '--as-of <date>',
      'day of the balances, such as 2026-03-31: with actuals, and of columns of a year that is not over',
    )
    .option('--map <field=Column>', 'column of a field, or SKIP; repeatable', collectMapping)
    .addOption(
      new Option('--mode <mode>', 'what to do with existing lines').choices([...IMPORT_MODES]).default('replace'),
    )
    .addOption(
      new Option('--not-imported <choice>', 'with replace: what to do with lines added by hand')
        .choices([...NOT_IMPORTED])
        .default(DEFAULT_NOT_IMPORTED),
    )
    .option('--sheet <name>', 'sheet of a workbook')
    .option('--header-row <number>', 'row with the column names, if it is not detected')
    .addOption(
      new Option(
        '--layout <how>',
        'rows: all rows are lines; sections: lines under headings, with printed totals (detected for proposed)',
      ).choices([...LAYOUTS]),
    )
    .option(
      '--answer <question=answer>',
      'answer to a question: row:212=total, row:212=line, column:F=FY27; or what a heading means: section:31.function=2210, .building= or .category=; repeatable',
      collectAnswer,
    )
    .option('--show-layout', 'show how the headings, columns and totals of a sectioned file are understood, and stop')
    .addOption(
      new Option('--salary-is <what>', 'whether salaries are actual pay, or full-time rates to multiply by the FTE')
        .choices(['asPaid', 'fullTimeRate'])
        .argParser(readSalaryIs),
    )
    .option(
      '--amount-column <Column=year>',
      'additional amount column and its fiscal year; repeatable',
      collectAmountColumn,
    )
    .option(
      '--actuals-column <Column=year>',
      'amount column with actuals of a fiscal year, imported into the actuals; repeatable',
      collectActualsColumn,
    )
    .option(
      '--all-years',
      'import all amount columns of a proposed budget: budgets into versions of their years, actuals into the actuals',
    )
    .option('--leave-out <Column>', 'with --all-years: a column not to import; repeatable', collectText)
    .option('--suggested', 'use the suggested mapping instead of the remembered one')
    .option('--rejected <file>', 'write rejected rows with reasons to this CSV file')
    .option('--activate', 'make the budget the active one of its type')
    .option('--dry-run', 'only show what would happen')
    .option('--preview', 'the same as --dry-run')
    .option('--findings <file>', 'write what to check in a file with sections to this CSV file')
    .option('--force', 'append rows that are already in the budget')
    .addHelpText('after', EXAMPLES);
  return addMergeOptions(command).action((file: string, options: GivenOptions, command: Command) => {
    const { type, budgetYear, version, asOf, ...others } = options;
    if (type === ACTUALS) {
      refuseOthers(command);
      return importLedger(session, file, { ...options, asOf: asOf ?? missing(command, AS_OF) }, formatOf(command));
    }
    refuseWithoutColumns(options);
    const given = {
      budgetYear: budgetYear ?? missing(command, '--budget-year <year>'),
      version: version ?? missing(command, '--version <label>'),
    };
    return run(session, file, { ...others, ...given, type, ...(asOf !== undefined && { asOf }) }, command);
  });
}

/** The options that mean something with balances of the ledger. */
const LEDGER_OPTIONS = ['type', 'budgetYear', 'asOf', 'sheet', 'answer', 'dryRun', 'preview'];

function refuseOthers(command: Command): void {
  const refused = command.options.find(
    (option) =>
      !LEDGER_OPTIONS.includes(option.attributeName()) &&
      command.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (refused) refuseOption(refused.long ?? refused.flags, ACTUALS);
}

function refuseOption(flag: string, type: string): never {
  throw new AppError('VALIDATION', `${flag} has no meaning with --type ${type}. Leave it out.`);
}

/** The day of balances and columns to leave out mean something only with columns of other years. */
function refuseWithoutColumns({ type, asOf, allYears, actualsColumn, leaveOut }: GivenOptions): void {
  if (type === 'operating') {
    if (asOf !== undefined) refuseOption('--as-of', type);
    if (allYears) refuseOption('--all-years', type);
    if (actualsColumn) refuseOption('--actuals-column', type);
  }
  if (leaveOut && !allYears) throw new AppError('VALIDATION', '--leave-out needs --all-years.');
  if (asOf === undefined) return;
  assertDay(asOf);
  if (!allYears && !actualsColumn) {
    throw new AppError('VALIDATION', '--as-of needs --all-years or --actuals-column, or --type actuals.');
  }
}

/** The message of commander itself: the option is required for some types only. */
function missing(command: Command, flags: string): never {
  return command.error(`error: required option '${flags}' not specified`);
}

async function run(session: CliSession, path: string, options: ImportOptions, command: Command): Promise<void> {
  const format = formatOf(command);
  if (options.showLayout) return showLayout(session, await readUserFile(path), options, format);
  const input = {
    fiscalYear: options.budgetYear,
    label: readLabel(options.version),
    headerRow: readHeaderRow(options.headerRow),
    layout: options.layout,
    answers: options.answer,
    file: await readUserFile(path),
    importType: options.type,
    mappings: options.map,
    mode: options.mode,
    notImported: options.notImported,
    conflicts: options.conflicts,
    lostZeros: options.lostZeros,
    sheet: options.sheet,
    salaryIs: options.salaryIs,
    force: options.force,
    amountColumns: options.amountColumn,
    actualsColumns: actualsColumnsOf(options),
    allYears: options.allYears ? { leftOut: options.leaveOut ?? [], asOf: options.asOf } : undefined,
    asSuggested: options.suggested,
    activate: options.activate,
  };
  const cx = await authorizedContext(session, executeImport);
  session.report(`Reading ${input.file.name}…`);
  if (options.dryRun || options.preview) {
    const prepared = await rosterImport.previewFile(cx, input);
    printMapping(session, prepared);
    printColumnsLeft(session, prepared);
    printFindings(session, prepared.preview);
    printNotImported(session, prepared);
    printMerged(session, prepared.preview);
    if (options.conflictsFile !== undefined) await writeConflicts(session, options.conflictsFile, prepared);
    printQuestions(session, prepared);
    await writeRejected(session, options.rejected, prepared.preview.rejected, () =>
      Promise.resolve(prepared.rejectedRows),
    );
    await writeFindings(session, options.findings, prepared);
    session.print(renderRecord(previewedRecord(prepared, format), format));
    if (format === 'table') {
      const { outline } = prepared.analysis;
      if (outline) session.print(`\n${renderOutline(outline)}`);
      if (prepared.preview.yearColumns.length > 0) session.print(`\n${renderYearColumns(prepared.preview)}`);
      if (prepared.preview.amountColumns.length > 0) session.print(`\n${renderPreviewedYears(prepared.preview)}`);
      session.print(`\n${renderChanges(prepared.preview)}`);
    }
    return;
  }
  if (options.conflictsFile !== undefined) {
    await writeConflicts(session, options.conflictsFile, await rosterImport.previewFile(cx, input));
  }
  const version = `version "${input.label}" of ${fiscalYearLabel(input.fiscalYear)}`;
  const result = await rosterImport.importFile(cx, input, (prepared) => {
    printMapping(session, prepared);
    printColumnsLeft(session, prepared);
    printQuestions(session, prepared);
    session.report(`Importing ${prepared.analysis.rowCount} rows into ${version}…`);
  });
  printFindings(session, result);
  await writeRejected(session, options.rejected, result.errors.length, () =>
    rejectedRowsOfImport(cx, { id: result.importId }),
  );
  session.print(renderRecord(importedRecord(input, result, format), format));
  if (format === 'table' && result.amountColumns.length > 0) session.print(`\n${renderImportedYears(result)}`);
  if (format === 'table' && result.actualsColumns.length > 0) session.print(`\n${renderImportedHistory(result)}`);
}

/** Reads the file alone: no database is opened. */
async function showLayout(
  session: CliSession,
  file: { name: string; bytes: Buffer },
  { sheet, answer }: ImportOptions,
  format: Format,
): Promise<void> {
  const reading = await readSectionFile(file, { sheet, answers: answer });
  for (const note of describeReading(reading)) session.report(note);
  session.print(renderSections(reading, format));
}

async function writeFindings(
  session: CliSession,
  path: string | undefined,
  { analysis: { outline } }: PreparedImport,
): Promise<void> {
  if (path === undefined) return;
  const findings = outline?.findings ?? [];
  const rows = findings.map(({ row, kind, message }) => [row, kind, message]);
  await writeTextFile(path, csvFile([['Row', 'Kind', 'Finding'], ...rows]));
  session.report(`${plural(findings.length, 'finding')} written to ${path}.`);
}

async function writeRejected(
  session: CliSession,
  path: string | undefined,
  count: number,
  rows: () => Promise<CsvFile>,
): Promise<void> {
  if (path === undefined) return;
  if (count === 0) {
    session.report(`No rows were rejected, so ${path} was not written.`);
    return;
  }
  await writeTextFile(path, (await rows()).text);
  session.report(`Rejected rows were written to ${path}. Fix them and import that file with --mode update.`);
}

function readSalaryIs(text: string): 'asPaid' | 'fullTimeRate' {
  if (text === 'asPaid' || text === 'fullTimeRate') return text;
  throw new AppError('VALIDATION', `--salary-is "${text}" must be asPaid or fullTimeRate.`);
}

type AmountColumn = NonNullable<ImportOptions['amountColumn']>[number];

const collectAmountColumn = (text: string, earlier: AmountColumn[] = []): AmountColumn[] => [
  ...earlier,
  readColumnOfYear('--amount-column', text, 'FY27 Request=FY27'),
];

const collectActualsColumn = (text: string, earlier: AmountColumn[] = []): AmountColumn[] => [
  ...earlier,
  readColumnOfYear('--actuals-column', text, 'FY25 Actual=FY25'),
];

function readColumnOfYear(option: string, text: string, example: string): AmountColumn {
  const at = text.lastIndexOf('=');
  const [column, fiscalYear] = [text.slice(0, Math.max(at, 0)).trim(), parseFiscalYear(text.slice(at + 1))];
  if (column === '' || fiscalYear === null) {
    throw new AppError('VALIDATION', `${option} "${text}" must look like "${example}".`);
  }
  return { column, fiscalYear };
}

/** A year that is over has the balances of its last day, whatever day is given for the others. */
function actualsColumnsOf({ actualsColumn, asOf }: ImportOptions): ImportFileInput['actualsColumns'] {
  const isIn = (fiscalYear: number): boolean => asOf !== undefined && fiscalYearOf(asOf) === fiscalYear;
  return actualsColumn?.map(({ column, fiscalYear }) => ({ column, fiscalYear, ...(isIn(fiscalYear) && { asOf }) }));
}

const collectText = (text: string, earlier: string[] = []): string[] => [...earlier, text];

/** Reports the columns that an import of all years leaves out or asks about. */
function printColumnsLeft(session: CliSession, { allYears }: PreparedImport): void {
  for (const { columns, note } of allYears?.questions ?? []) {
    session.report(`Question: ${note}`);
    session.report(`  Answer with ${columns.map((column) => `--leave-out "${column}"`).join(' or ')}`);
  }
  for (const { column, note } of allYears?.left ?? []) session.report(`Not imported: ${column}. ${note}`);
}

function collectAnswer(text: string, earlier: string[] = []): string[] {
  if (ANSWER.test(text) || isSectionAnswer(text)) return [...earlier, text];
  throw new AppError(
    'VALIDATION',
    `--answer "${text}" must look like row:212=total, row:212=line, column:F=FY27 or section:31.function=2210.`,
  );
}

function printQuestions(session: CliSession, { preview: { questions } }: PreparedImport): void {
  for (const { about, text, effect, choices } of questions) {
    session.report(`Question: ${text} ${effect}`);
    session.report(`  Answer with ${choices.map((choice) => `--answer ${about}=${choice}`).join(' or ')}`);
  }
}

function collectMapping(text: string, earlier: Record<string, string> = {}): Record<string, string> {
  const [, field, column] = /^\s*(\w+)\s*=(.*)$/s.exec(text) ?? [];
  if (!field || !column?.trim()) {
    throw new AppError('VALIDATION', `--map "${text}" must look like position="Job Title", or position=SKIP.`);
  }
  return { ...earlier, [field]: column.trim() };
}

function readLabel(text: string): string {
  const label = text.trim();
  if (label !== '' && label.length <= 120) return label;
  throw new AppError('VALIDATION', '--version must be a label of 1 to 120 characters.');
}

function readHeaderRow(text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d{0,6}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new AppError('VALIDATION', `--header-row "${text}" must be the number of a row, counted from 1.`);
}

function printMapping(session: CliSession, { analysis, request, mappedAsIn }: PreparedImport): void {
  const sheet = analysis.sheet === null ? '' : ` of sheet "${analysis.sheet}"`;
  session.report(`Column names in row ${analysis.headerRow}${sheet}, ${analysis.rowCount} rows below.`);
  const pairs = Object.entries(request.columnMappings).map(([field, column]) => `${field} = ${column}`);
  if (mappedAsIn !== null)
    session.report(`Using the mapping of ${mappedAsIn}. Add --suggested to map the columns again.`);
  session.report(`Mapped: ${pairs.join('; ')}`);
  if (request.salaryIs === 'fullTimeRate')
    session.report('Salaries are full-time rates and will be multiplied by the FTE.');
  for (const warning of analysis.warnings) session.report(`Warning: ${warning}`);
}

function printNotImported(session: CliSession, { preview, request }: PreparedImport): void {
  for (const { fiscalYear, notImported } of [preview, ...preview.amountColumns]) {
    const { count, total } = notImported;
    if (count === 0) continue;
    const what = `${plural(count, 'line')} (${formatMoney(fromDollars(total))}) of ${fiscalYearLabel(fiscalYear)}`;
    const were = count === 1 ? 'was' : 'were';
    const then =
      request.notImported === 'remove'
        ? 'would be removed (--not-imported remove).'
        : 'would be kept. To remove them, add --not-imported remove.';
    session.report(`${what} ${were} not imported and ${then}`);
  }
}

type Found = Pick<ImportPreview, 'warnings' | 'errors' | 'skippedRows' | 'placements'>;

function printFindings(session: CliSession, found: Found): void {
  const report = (kind: string, lines: string[], limit: number, all: number) => {
    for (const line of lines.slice(0, limit)) session.report(`${kind}: ${line}`);
    if (all > limit) session.report(`… and ${(all - limit).toLocaleString('en-US')} more.`);
  };
  report(
    'Warning',
    found.warnings.map((warning) => rowMessage(warning, warning.issues.join(' '))),
    MAX_WARNINGS_SHOWN,
    countWarnings(found.warnings),
  );
  report(
    'Left out',
    found.skippedRows.map((row) => row.message),
    MAX_ERRORS_SHOWN,
    countErrors(found.skippedRows),
  );
  report(
    'Error',
    found.errors.map((error) => rowMessage(error, error.message)),
    MAX_ERRORS_SHOWN,
    countErrors(found.errors),
  );
  if (found.placements === null) return;
  const { problems } = found.placements;
  session.report(describePlaces(found.placements).join(' '));
  report(
    'Placement',
    problems.map((problem) => rowMessage(problem, problem.message)),
    MAX_WARNINGS_SHOWN,
    problems.length,
  );
}
