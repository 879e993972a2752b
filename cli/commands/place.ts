import { Command } from 'commander';
import * as contract from '../../core/contract/placements.ts';
import {
  readScattergram as readScattergramCall,
  type ScattergramAnswer,
} from '../../core/contract/placements-scattergram.ts';
import { fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import type { Context } from '../../server/context.ts';
import { listPlacements } from '../../server/planning/placements/list-placements.ts';
import { placeFromFile } from '../../server/planning/placements/place-from-file.ts';
import { matchPlacements } from '../../server/planning/placements/match-placements.ts';
import { readScattergram } from '../../server/planning/placements/read-scattergram.ts';
import { requireBudgetYear } from '../../server/records/budgets/budget-years.ts';
import { authorizedContext } from '../authorized-context.ts';
import { requireNamed } from '../find-schedule.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { readYear } from '../read-options.ts';
import type { CliSession } from '../session.ts';

const LINES: Column<contract.PlacedLine>[] = [
  { key: 'name', label: 'Name', type: 'text', value: (row) => row.name },
  { key: 'workGroup', label: 'Work group', type: 'text', value: (row) => row.workGroup },
  {
    key: 'salary',
    label: 'Salary',
    type: 'money',
    value: (row) => (row.salary === null ? null : fromDollars(row.salary)),
  },
  { key: 'fte', label: 'FTE', type: 'text', value: (row) => row.fte },
  { key: 'verdict', label: 'Match', type: 'text', value: (row) => row.verdict },
  {
    key: 'candidates',
    label: 'Candidates',
    type: 'text',
    value: (row) => row.candidates.map(({ lane, step }) => `${lane}/${step}`).join('; '),
  },
  { key: 'effect', label: 'Dollar effect', type: 'money', value: (row) => fromDollars(row.effect) },
  { key: 'why', label: 'Why', type: 'text', value: (row) => row.why },
];

type Cell = ScattergramAnswer['cells'][number];
const CELLS: Column<Cell>[] = [
  { key: 'step', label: 'Step', type: 'text', value: (row) => row.step },
  { key: 'lane', label: 'Lane', type: 'text', value: (row) => row.lane },
  { key: 'amount', label: 'Full-time pay', type: 'money', value: (row) => fromDollars(row.amount) },
  { key: 'count', label: 'People', type: 'integer', value: (row) => row.count },
  { key: 'fte', label: 'FTE', type: 'text', value: (row) => row.fte },
  { key: 'dollars', label: 'Pay', type: 'money', value: (row) => fromDollars(row.dollars) },
];

const EXAMPLES = `
Examples:
  budget-cli place --budget-year FY26 --preview
  budget-cli place --budget-year FY26 --schedule "Unit A" --format csv
  budget-cli place --budget-year FY26 --file roster.xlsx

The command first prints the lines that have no step and lane yet, largest dollar effect first. Then the command places
each line whose salary fits exactly one cell. All other lines wait on the Placement Review screen. --preview saves
nothing.

With --file, the command starts by saving the steps and lanes in a roster file as unconfirmed placements. An unconfirmed
placement only narrows down the cells that a salary can fit. Lines of people in the file are placed by the same rule as
all other lines: the salary must fit exactly one cell. With --file and --preview, the list does not use the file. A
single field of the file can contain both the lane and the step, such as M+30-07.`;

const SCATTERGRAM_EXAMPLES = `
Examples:
  budget-cli scattergram "Unit A" --budget-year FY26
  budget-cli scattergram "Unit A" --budget-year FY26 --year FY28 --format csv

scattergram prints the cells that have people. With --year, people move up one step in each year up to that year.
Holds, extra steps and lane changes count only if they are confirmed. People who leave before that year are left out.`;

interface PlaceOptions {
  budgetYear: number;
  schedule?: string;
  group?: string;
  preview?: boolean;
  file?: string;
}

/** Builds the command `place`, which saves the exact matches as placements, or previews them. */
export function placeCommand(session: CliSession): Command {
  return withRoster(new Command('place'))
    .description(
      'Place people on a step and lane of their salary schedule. A person is placed only if the salary fits exactly one cell.',
    )
    .option('--schedule <name>', 'only people in the work group of this salary schedule')
    .option(
      '--file <path>',
      'roster file with an "Employee ID" column and at least one of the columns "Step" and "Lane". The steps and lanes in the file are saved as unconfirmed placements. An unconfirmed placement is used only to choose among several cells that fit a salary',
    )
    .option('--preview', 'show the matches without saving anything')
    .addHelpText('after', EXAMPLES)
    .action(async ({ schedule, group, preview = false, file, budgetYear }: PlaceOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.matchPlacements);
      const budgetYearId = await budgetYearIdOf(cx, budgetYear);
      const scheduleId = schedule === undefined ? undefined : (await requireNamed(cx, schedule, group)).id;
      const roster = { budgetYearId, scheduleId };
      if (file !== undefined) await takeFile(cx, session, { ...roster, file: await readUserFile(file), preview });
      const { lines } = await listPlacements(cx, { ...roster, state: 'OPEN', limit: 50_000 });
      session.print(renderList(lines, LINES, formatOf(self)));
      if (preview) {
        const exact = lines.filter(({ verdict }) => verdict === 'EXACT').length;
        session.report(`${plural(exact, 'line')} would be placed. ${lines.length - exact} would not be placed.`);
        return;
      }
      const { taken } = await matchPlacements(cx, { ...roster, preview: false });
      session.report(`${plural(taken, 'line')} placed. ${plural(lines.length - taken, 'line')} not placed.`);
    });
}

/** Reads steps and lanes from a roster file and reports the problems. Saves the placements, except in a preview. */
async function takeFile(cx: Context, session: CliSession, input: Parameters<typeof placeFromFile>[1]): Promise<void> {
  const { taken, problems } = await placeFromFile(cx, input);
  for (const problem of problems) session.report(problem);
  session.report(
    `${plural(taken, 'line')} ${input.preview ? 'would get' : 'got'} a step and lane from ${input.file.name}.`,
  );
}

interface ScattergramOptions {
  budgetYear: number;
  year?: number;
  group?: string;
}

/** Builds the command `scattergram`, which counts the people on each cell of a salary schedule. */
export function scattergramCommand(session: CliSession): Command {
  return withRoster(new Command('scattergram'))
    .description('Count the people on each step and lane of a salary schedule.')
    .argument('<schedule>', 'name of the salary schedule')
    .option(
      '--year <year>',
      'fiscal year, up to ten years after the year of the roster (default: the year of the roster)',
      readYear('--year'),
    )
    .addHelpText('after', SCATTERGRAM_EXAMPLES)
    .action(async (name: string, { group, year, budgetYear }: ScattergramOptions, self: Command) => {
      const cx = await authorizedContext(session, readScattergramCall);
      const { id } = await requireNamed(cx, name, group);
      const budgetYearId = await budgetYearIdOf(cx, budgetYear);
      const { cells, offSchedule, notPlaced } = await readScattergram(cx, { id, budgetYearId, fiscalYear: year });
      session.print(
        renderList(
          cells.filter(({ count }) => count > 0),
          CELLS,
          formatOf(self),
        ),
      );
      const open = notPlaced === null ? '' : `; ${notPlaced} not placed`;
      const off = offSchedule.isHidden
        ? 'The number of people off schedule is hidden'
        : `${plural(offSchedule.count, 'person', 'people')} off schedule`;
      session.report(`${off}${open}.`);
    });
}

function withRoster(command: Command): Command {
  return command
    .requiredOption('--budget-year <year>', 'budget year of the roster, such as FY26', readYear('--budget-year'))
    .option('--group <name>', 'work group, if several work groups have a schedule with this name');
}

async function budgetYearIdOf(cx: Context, fiscalYear: number): Promise<number> {
  return (await requireBudgetYear(cx, { fiscalYear })).id;
}
