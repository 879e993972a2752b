import { extname } from 'node:path';
import { Command, Option } from 'commander';
import { exportOwnLayout as contract } from '../../core/contract/own-layout.ts';
import { IMPORT_TYPES, type ImportType } from '../../core/import/expected-columns.ts';
import { AppError } from '../../server/errors.ts';
import { exportOwnLayout } from '../../server/records/own-layout/export-own-layout.ts';
import type { Context } from '../../server/context.ts';
import { authorizedContext } from '../authorized-context.ts';
import { readId, readYear } from '../read-options.ts';
import { requireScenarioOf } from '../require-scenario.ts';
import type { CliSession } from '../session.ts';
import { OVERWRITE, writeTextFile } from '../write-text-file.ts';

interface Options {
  budgetYear?: number;
  type: ImportType;
  version?: string;
  import?: string;
  out?: string;
  overwrite?: boolean;
}

const EXAMPLES = `
Examples:
  budget-cli own-layout --budget-year FY27 --version "First draft"
  budget-cli own-layout --import 12 --out budget.xlsx

The command writes a copy of an imported file (.xlsx, .xlsm or .csv). In the copy, the imported columns have the current
amounts of the budget. Everything else, such as sheets, formats, formulas and charts, stays unchanged. A formula in an
imported column stays if its result is the current amount. In Excel files, new sheets list the changes and the budget
lines that have no row in the file. In CSV files, budget lines that have no row are added at the end. Without --import,
the command uses the newest stored file that was imported into the budget.`;

/** Builds the command `own-layout`, which fills the district's own file with the current amounts of the budget. */
export function ownLayoutCommand(session: CliSession): Command {
  return new Command('own-layout')
    .description('Download an imported file in its own layout, with the current amounts of the budget.')
    .option('--budget-year <year>', 'budget year, such as FY27', readYear('--budget-year'))
    .addOption(new Option('--type <type>', 'type of the lines').choices([...IMPORT_TYPES]).default('proposed'))
    .option('--version <label>', 'version of the budget year (default: the active budget)')
    .option('--import <id>', 'number of the import, instead of --budget-year and --version')
    .option(
      '--out <file>',
      'where to write the file (default: in the current folder, under the name of the imported file plus the version)',
    )
    .option(...OVERWRITE)
    .addHelpText('after', EXAMPLES)
    .action((options: Options) => run(session, options));
}

async function run(session: CliSession, options: Options): Promise<void> {
  const cx = await authorizedContext(session, contract);
  const { name, bytes, summary } = await exportOwnLayout(cx, await requested(cx, options));
  const path = options.out ?? name;
  const ending = extname(name).toLowerCase();
  await writeTextFile({ path, option: '--out', ending, overwrite: options.overwrite }, bytes);
  session.report(`Written to ${path}.`);
  for (const sentence of summary) session.report(sentence);
}

async function requested(cx: Context, options: Options): Promise<{ importId?: number; scenarioId?: number }> {
  const { budgetYear, import: id } = options;
  if (id !== undefined)
    return { importId: readId(id, 'an import number', 'List imports with: budget-cli imports list') };
  if (budgetYear !== undefined) return { scenarioId: await requireScenarioOf(cx, { ...options, budgetYear }) };
  throw new AppError('VALIDATION', 'Choose a budget with --budget-year, or an import with --import.');
}
