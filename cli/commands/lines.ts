import { Command, Option } from 'commander';
import * as contract from '../../core/contract/line-items.ts';
import type { LineItem } from '../../core/contract/line-items.ts';
import { IMPORT_TYPES, type ImportType } from '../../core/import/expected-columns.ts';
import { formatMoney, fromDollars, sum } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { LINE_GROUPS, type LineGroup } from '../../core/rules/comparing/change-by-line-group.ts';
import { AppError } from '../../server/errors.ts';
import { listLineItems } from '../../server/records/line-items/list-line-items.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, type Column } from '../output.ts';
import { readYear } from '../read-options.ts';
import { requireScenarioOf } from '../require-scenario.ts';
import type { CliSession } from '../session.ts';

interface Options {
  budgetYear: number;
  type: ImportType;
  version?: string;
  year?: number;
  category?: readonly number[];
  group?: LineGroup;
}

const COLUMNS: Column<LineItem>[] = [
  { key: 'id', label: 'Id', type: 'integer', value: (row) => row.id },
  { key: 'accountLine', label: 'Account', type: 'text', value: (row) => row.accountLine },
  { key: 'line', label: 'Line', type: 'text', value: nameOf },
  { key: 'deseCode', label: 'DESE code', type: 'text', value: (row) => row.deseCode },
  { key: 'categoryName', label: 'Own category', type: 'text', value: (row) => row.categoryName },
  { key: 'building', label: 'Building', type: 'text', value: (row) => row.building?.name ?? null },
  { key: 'cost', label: 'Cost', type: 'money', value: (row) => fromDollars(row.cost) },
];

const EXAMPLES = `
Examples:
  budget-cli lines --budget-year FY27
  budget-cli lines --budget-year FY27 --category 3,8 --group mandated --format csv
  budget-cli lines --budget-year FY27 --type operating --year FY28 --category 0

If a category was entered for a line, the line counts in that category. All other lines count in the category of their
DESE code. The lines of each category add up to the category's total on the dashboard. Use --category 0 for lines that
are in no category.`;

/** Builds the command `lines`, which lists the lines of a budget in a fiscal year. */
export function linesCommand(session: CliSession): Command {
  return new Command('lines')
    .description('List the lines of a budget.')
    .requiredOption('--budget-year <year>', 'budget year, such as FY27', readYear('--budget-year'))
    .addOption(new Option('--type <type>', 'type of the budget').choices([...IMPORT_TYPES]).default('proposed'))
    .option('--version <label>', 'version of the budget year (default: the active budget)')
    .option('--year <year>', 'fiscal year of the lines (default: the base year)', readYear('--year'))
    .option('--category <ids>', 'only lines in these categories: ids separated by commas', readCategories)
    .addOption(
      new Option(
        '--group <group>',
        'only proposed budget lines that are required by law (mandated), required by an agreement (contractual), or neither (discretionary)',
      ).choices([...LINE_GROUPS]),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options, self: Command) => {
      const { category, group, year } = options;
      const cx = await authorizedContext(session, contract.listLineItems);
      const scenarioId = await requireScenarioOf(cx, options);
      const lines = await listLineItems(cx, { scenarioId, fiscalYear: year, category, group });
      session.print(renderList(lines, COLUMNS, formatOf(self)));
      const total = formatMoney(sum(lines.map(({ cost }) => fromDollars(cost))));
      session.report(`${plural(lines.length, 'line')}, ${total}.`);
    });
}

function readCategories(text: string): number[] {
  const { data } = contract.categoryFilter.category.safeParse(text);
  if (data) return data;
  throw new AppError('VALIDATION', `--category "${text}" must be category ids separated by commas, such as 3,8.`);
}

function nameOf(row: LineItem): string | null {
  if (!row.isOperating) return row.accountDescription ?? row.name;
  const name = [row.lastName, row.firstName].filter((part) => part !== null).join(', ');
  return row.isVacancy || name === '' ? `Vacant ${row.position ?? 'position'}` : name;
}
