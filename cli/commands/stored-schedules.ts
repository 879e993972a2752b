import { Command } from 'commander';
import * as schedulesImport from '../../core/contract/schedules-import.ts';
import * as schedules from '../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { fromDollars } from '../../core/money.ts';
import { type RoundingRule, roundingName } from '../../core/rules/schedules/rounding.ts';
import { exportSchedule, scheduleCells } from '../../server/planning/schedules/export-schedule.ts';
import { generateEdition } from '../../server/planning/schedules/generate-edition.ts';
import { importSchedules } from '../../server/planning/schedules/import-schedules.ts';
import { listSchedules } from '../../server/planning/schedules/read-schedules.ts';
import { authorizedContext } from '../authorized-context.ts';
import { requireNamed, workGroupIdOf } from '../find-schedule.ts';
import { formatOf } from '../format.ts';
import { renderList } from '../output.ts';
import { readUserFile } from '../read-file.ts';
import { collectEditionDay, readRounding, readWhole } from '../read-offer-options.ts';
import { readYear } from '../read-options.ts';
import { CELLS, EDITIONS, IMPORTED } from '../schedule-columns.ts';
import type { CliSession } from '../session.ts';
import { OVERWRITE, writeTextFile } from '../write-text-file.ts';

const GROUP = '--group <name>';

interface Named {
  group?: string;
}

export function listCommand(session: CliSession): Command {
  return new Command('list')
    .description('List the salary schedules of the district with their editions.')
    .option(GROUP, 'only this work group')
    .action(async ({ group }: Named, command: Command) => {
      const cx = await authorizedContext(session, schedules.listSchedules);
      const workGroupId = group === undefined ? undefined : await workGroupIdOf(cx, group);
      const rows = (await listSchedules(cx, { workGroupId })).flatMap(({ editions, ...schedule }) =>
        editions.map((edition) => ({ ...schedule, ...edition })),
      );
      session.print(renderList(rows, EDITIONS, formatOf(command)));
    });
}

interface ImportOptions {
  group: string;
  preview?: boolean;
  contractDays?: number;
  editionDay?: Record<string, number>;
  rename: string[];
}

export function importScheduleCommand(session: CliSession): Command {
  return new Command('import')
    .description('Import salary schedules from a file into a work group.')
    .argument('<file>', 'spreadsheet, CSV file or pasted text')
    .requiredOption(GROUP, 'work group that the schedules are for')
    .option('--preview', 'show what would be imported without saving anything')
    .option(
      '--contract-days <days>',
      'number of contract days in a year, for new schedules (default: 183)',
      readWhole('--contract-days', 100, 260),
    )
    .option(
      '--edition-day <date=day>',
      'if the file has only the date on which an edition starts: the date and its contract day, such as 2025-01-01=92 (repeatable)',
      collectEditionDay,
    )
    .option(
      '--rename <year:old=new>',
      'new step for people whose step is not in the new grid, such as FY27:1=2 (repeatable)',
      (text: string, earlier: string[]) => [...earlier, text],
      [],
    )
    .action(async (path: string, options: ImportOptions, command: Command) => {
      const { group, preview = false, contractDays, editionDay = {}, rename } = options;
      const file = await readUserFile(path);
      const cx = await authorizedContext(session, schedulesImport.importSchedules);
      const days = Object.entries(editionDay)
        .map(([date, day]) => `${date}=${day}`)
        .join(',');
      const input = {
        workGroupId: await workGroupIdOf(cx, group),
        contractDays,
        days,
        preview,
        file,
        renames: rename.join(','),
      };
      const { schedules, findings, notes, problems } = await importSchedules(cx, input);
      for (const note of notes) session.report(note);
      for (const problem of problems) session.report(`Problem: ${problem}`);
      for (const { fiscalYear, fromDay, step, lane, kind, printed, expected } of findings) {
        const day = fromDay === null ? 'an unknown contract day' : `day ${fromDay}`;
        const place = `${fiscalYearLabel(fiscalYear)} from ${day}, step ${step}, lane ${lane}`;
        session.report(
          `Finding (${kind}): ${place} has ${printed}${expected === null ? '' : `, expected ${expected}`}`,
        );
      }
      const rows = schedules.flatMap(({ schedule, editions }) => editions.map((edition) => ({ schedule, ...edition })));
      session.print(renderList(rows, IMPORTED, formatOf(command)));
    });
}

interface ExportOptions extends Named {
  output?: string;
  overwrite?: boolean;
}

export function exportScheduleCommand(session: CliSession): Command {
  return new Command('export')
    .description(
      'Export a salary schedule in the long form, with one row for each cell. The export can be imported again.',
    )
    .argument('<schedule>', 'name of the schedule')
    .option(GROUP, 'work group of the schedule, if several work groups have a schedule with this name')
    .option('--output <file>', 'write a CSV file instead of printing the cells')
    .option(...OVERWRITE)
    .action(async (name: string, { group, output, overwrite }: ExportOptions, command: Command) => {
      const cx = await authorizedContext(session, schedules.exportSchedule);
      const { id } = await requireNamed(cx, name, group);
      if (output === undefined) session.print(renderList(await scheduleCells(cx, { id }), CELLS, formatOf(command)));
      else {
        await writeTextFile(
          { path: output, option: '--output', ending: '.csv', overwrite },
          (await exportSchedule(cx, { id })).text,
        );
        session.report(`Wrote ${output}.`);
      }
    });
}

interface GenerateOptions extends Named {
  year: number;
  terms: string;
  rounding?: RoundingRule;
  preview?: boolean;
}

export function generateCommand(session: CliSession): Command {
  return new Command('generate')
    .description(
      'Calculate the editions of a schedule for a fiscal year, starting from the last edition of the years before. The new editions replace any editions calculated before for the same year.',
    )
    .argument('<schedule>', 'name of the schedule')
    .option(GROUP, 'work group of the schedule, if several work groups have a schedule with this name')
    .requiredOption('--year <year>', 'fiscal year to calculate, such as FY27', readYear('--year'))
    .requiredOption('--terms <terms>', 'terms for the year, such as 3, "1@1 + 1@92", +1000, top+1, step+2% or "drop 1"')
    .option('--rounding <rule>', 'new rounding rule for the schedule, such as "TEN UP"', readRounding)
    .option('--preview', 'show the amounts without saving anything')
    .action(async (name: string, options: GenerateOptions, command: Command) => {
      const { group, year, terms, rounding, preview = false } = options;
      const cx = await authorizedContext(session, schedules.generateEdition);
      const { id, rev } = await requireNamed(cx, name, group);
      const { schedule } = await generateEdition(cx, { id, rev, fiscalYear: year, terms, rounding, preview });
      session.report(
        `${preview ? 'Preview' : 'Saved'}: ${schedule.name}, ${fiscalYearLabel(year)}, rounded ${roundingName(schedule.rounding)}.`,
      );
      const rows = schedule.editions
        .filter(({ fiscalYear }) => fiscalYear === year)
        .flatMap(({ fiscalYear, fromDay, amounts }) =>
          schedule.steps.flatMap(({ label }, row) =>
            schedule.lanes.flatMap((lane, column) => {
              const amount = amounts[row]?.[column] ?? null;
              const cell = { schedule: schedule.name, fiscalYear, fromDay, step: label, lane };
              return amount === null ? [] : [{ ...cell, amount: fromDollars(amount) }];
            }),
          ),
        );
      session.print(renderList(rows, CELLS, formatOf(command)));
    });
}
