import { Command } from 'commander';
import * as contract from '../../core/contract/enrollment-import.ts';
import { GRADES } from '../../core/contract/enrollment.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { plural } from '../../core/plural.ts';
import type { Context } from '../../server/context.ts';
import { AppError } from '../../server/errors.ts';
import { importEnrollment } from '../../server/planning/enrollment/import-enrollment.ts';
import { undoEnrollmentImport } from '../../server/planning/enrollment/undo-import.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { listBuildings } from '../../server/records/reference/lists.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { readId, readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli enrollment import october-1.xlsx --budget-year FY27 --preview
  budget-cli enrollment import october-1.xlsx --budget-year FY27 --match "Hill Elem=Hill School" --skip-unmatched
  budget-cli enrollment undo 4711

The file can have one of two layouts: a row for each school with a column for each grade (PK, K, 1 to 12), or the
columns School, Grade and Students. The Fiscal Year column is optional. Total rows and total columns are
used only to check that the other numbers add up. A blank cell does not change the saved number. If a school matches no
building, nothing is imported. To import only the schools that match a building, add --skip-unmatched.`;

type Row = contract.PreviewedSchool;

const COLUMNS: Column<Row>[] = [
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: ({ fiscalYear }) => fiscalYearLabel(fiscalYear) },
  { key: 'school', label: 'School in the file', type: 'text', value: ({ school }) => school },
  { key: 'building', label: 'Building', type: 'text', value: ({ building }) => building },
  ...GRADES.map((grade): Column<Row> => ({
    ...{ key: grade, label: grade, type: 'integer' },
    value: ({ grades }) => grades.find((one) => one.grade === grade)?.inFile ?? null,
  })),
  { key: 'inFile', label: 'In the file', type: 'integer', value: ({ inFile }) => inFile },
  { key: 'saved', label: 'Already saved', type: 'integer', value: ({ saved }) => saved },
];

interface ImportOptions {
  budgetYear: number;
  sheet?: string;
  match: string[];
  skipUnmatched?: boolean;
  preview?: boolean;
}

/** `enrollment import|undo`. */
export function enrollmentCommand(session: CliSession): Command {
  const command = new Command('enrollment')
    .description('Import the number of students by school and grade.')
    .addHelpText('after', EXAMPLES);
  command
    .command('import')
    .description('Import the number of students by school and grade from a file.')
    .argument('<file>', 'spreadsheet or CSV file')
    .requiredOption('--budget-year <year>', 'budget year for rows without a fiscal year', readYear('--budget-year'))
    .option('--sheet <name>', 'sheet to read (default: the first sheet with enrollment numbers)')
    .option(
      '--match <school=building>',
      'building for a school in the file (repeatable). To leave the school out, enter nothing after the equals sign',
      (text: string, earlier: string[]) => [...earlier, text],
      [],
    )
    .option('--skip-unmatched', 'leave out the schools that match no building')
    .option('--preview', 'show what would be imported without saving anything')
    .action(async (path: string, options: ImportOptions, self: Command) => {
      const file = await readUserFile(path);
      const cx = await authorizedContext(session, contract.importEnrollment);
      const { id: budgetYearId } = await requireBudgetYear(cx, { fiscalYear: options.budgetYear });
      const { sheet, preview = false } = options;
      const input = { budgetYearId, sheet, matches: await readMatches(cx, options.match), file };
      const previewed = await importEnrollment(cx, { ...input, preview: true });
      for (const note of previewed.notes) session.report(note);
      for (const warning of previewed.warnings) session.report(`Warning: ${warning}`);
      for (const problem of previewed.problems) session.report(`Problem: ${problem}`);
      if (!preview) {
        if (!options.skipUnmatched) assertMatched(previewed, input.matches);
        const { previewToken } = previewed;
        const { message, changeId } = await importEnrollment(cx, { ...input, preview: false, previewToken });
        session.report(message);
        if (changeId !== null) session.report(`To undo the import, run: budget-cli enrollment undo ${changeId}`);
      }
      session.print(renderList(previewed.schools, COLUMNS, formatOf(self)));
    });
  command
    .command('undo')
    .description('Undo an enrollment import. If a number was changed after the import, nothing is undone.')
    .argument('<id>', 'id of the import, from the output of "budget-cli enrollment import"')
    .action(async (text: string) => {
      const cx = await authorizedContext(session, contract.undoEnrollmentImport);
      const id = readId(text, 'the id of an import', 'The id is in the output of budget-cli enrollment import.');
      session.report((await undoEnrollmentImport(cx, { id })).message);
    });
  return command;
}

/**
 * Reads values of --match such as "Hill Elem=Hill School". If the building is blank, the school is left out of the import. Throws
 * VALIDATION or NOT_FOUND.
 */
async function readMatches(cx: Context, texts: readonly string[]): Promise<Record<string, number | null>> {
  const buildings = await listBuildings(cx, {});
  return Object.fromEntries(
    texts.map((text): [string, number | null] => {
      const at = text.lastIndexOf('=');
      if (at < 1) {
        throw new AppError(
          'VALIDATION',
          `--match "${text}" must be a school and a building, such as "Hill Elem=Hill School".`,
        );
      }
      const [school, name] = [
        text.slice(0, at).trim(),
        text
          .slice(at + 1)
          .trim()
          .toLowerCase(),
      ];
      if (name === '') return [school, null];
      const found = buildings.find((one) => one.name.toLowerCase() === name || one.code?.toLowerCase() === name);
      if (found) return [school, found.id];
      const names = buildings.map((one) => one.name).join(', ') || 'none';
      throw new AppError('NOT_FOUND', `There is no building "${text.slice(at + 1).trim()}". Buildings: ${names}.`);
    }),
  );
}

function assertMatched(
  { schools, unlisted }: contract.ImportedEnrollment,
  matches: Readonly<Record<string, number | null>>,
): void {
  if (unlisted > 0) {
    throw new AppError(
      'VALIDATION',
      `${plural(unlisted, 'school')} in the file match no building. Use --skip-unmatched to leave these schools out. Nothing was imported.`,
    );
  }
  const open = schools.filter(({ school, buildingId }) => buildingId === null && !Object.hasOwn(matches, school));
  if (open.length === 0) return;
  const names = [...new Set(open.map(({ school }) => `"${school}"`))];
  const advice =
    names.length === 1
      ? 'Use --match "school=building", or --skip-unmatched to leave the school out.'
      : 'Use --match "school=building" for each school, or --skip-unmatched to leave them out.';
  throw new AppError(
    'VALIDATION',
    `No building matches ${names.length === 1 ? 'this school' : 'these schools'}: ${names.join(', ')}. ${advice} Nothing was imported.`,
  );
}
