import { Option, type Command } from 'commander';
import {
  CONFLICT_CHOICES,
  DEFAULT_CONFLICT_CHOICE,
  DEFAULT_HAND_EDITS,
  DEFAULT_LOST_ZEROS,
  HAND_EDIT_CHOICES,
  LOST_ZEROS_CHOICES,
  type ConflictChoice,
  type HandEditChoice,
  type LostZerosChoice,
} from '../../core/contract/import-merge.ts';
import type { ImportPreview } from '../../core/contract/import.ts';
import { formatDateTime } from '../../core/format-date.ts';
import { plural } from '../../core/plural.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import type { PreparedImport } from '../../server/records/import/write/import-file.ts';
import type { CsvFile } from '../../server/records/import/write/rejected-rows.ts';
import type { CliSession } from '../session.ts';
import { writeTextFile, type OutputFile } from '../write-text-file.ts';

const MAX_CELLS_PRINTED = 20;

/** The options that decide between the values in the file and the values in the budget. */
export interface MergeOptions {
  conflicts: ConflictChoice;
  conflictsFile?: string;
  lostZeros: LostZerosChoice;
  handEdits: HandEditChoice;
}

export function addMergeOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--conflicts <choice>',
        'for an edited export: which value to use if a cell was changed in both the file and the budget',
      )
        .choices([...CONFLICT_CHOICES])
        .default(DEFAULT_CONFLICT_CHOICE),
    )
    .option('--conflicts-file <file>', 'write the cells that changed in both the file and the budget to this CSV file')
    .addOption(
      new Option('--lost-zeros <choice>', 'which codes to use if codes in the file lost their leading zeros')
        .choices([...LOST_ZEROS_CHOICES])
        .default(DEFAULT_LOST_ZEROS),
    )
    .addOption(
      new Option(
        '--hand-edits <choice>',
        'which values to use if the file has other values for fields that were edited by hand after the last import',
      )
        .choices([...HAND_EDIT_CHOICES])
        .default(DEFAULT_HAND_EDITS),
    );
}

/** Reports which values are used in lines that changed in the budget after the file was exported. */
export function printMerged(session: CliSession, { merged }: ImportPreview): void {
  const { kept, mine, same, conflicts, conflictCount, undecided } = merged;
  if (kept + same + conflictCount > 0) {
    const counts = `${plural(kept, 'change')} kept from the budget, ${mine} taken from the file, ${same} the same in both, ${conflictCount} in conflict`;
    session.report(`In lines that were changed or deleted in the budget after the export: ${counts}.`);
  }
  for (const { row, name, field, file, budget, changedBy, changedAt, isCopy } of conflicts) {
    if (isCopy) {
      session.report(
        `Row ${row}, ${name}: the row has the same row key as another row. --conflicts file adds the row as a new line, and --conflicts budget leaves it out.`,
      );
      continue;
    }
    const when = changedAt === null ? '' : ` on ${formatDateTime(changedAt)}`;
    session.report(
      `Row ${row}, ${name}, ${field}: ${String(file ?? 'blank')} in the file, ${String(budget ?? 'blank')} in the budget, changed by ${changedBy}${when}.`,
    );
  }
  if (conflictCount > conflicts.length) {
    session.report(
      `… and ${plural(conflictCount - conflicts.length, 'more conflict')}. Add --conflicts-file FILE to write all conflicts to a file.`,
    );
  }
  if (undecided > 0)
    session.report(
      'Add --conflicts file to use the values from the file, or --conflicts budget to use the values from the budget.',
    );
}

/** Reports the values that were edited by hand after the last import and that the import replaces, keeps or removes. */
export function printHandEdits(session: CliSession, { preview, request }: PreparedImport): void {
  for (const { fiscalYear, handEdits } of [preview, ...preview.amountColumns]) {
    const { count, lines, removedLines } = handEdits;
    const [label, isKept] = [fiscalYearLabel(fiscalYear), request.handEdits === 'budget'];
    if (count > 0) {
      const values = `${plural(count, `${label} value`)} in ${plural(lines, 'line')}`;
      const then = isKept
        ? 'The import keeps the edited values (--hand-edits budget).'
        : 'The import replaces the edited values. To keep them, add --hand-edits budget.';
      session.report(`${values} ${count === 1 ? 'was' : 'were'} edited by hand after the last import. ${then}`);
    }
    if (removedLines > 0) {
      const has = plural(removedLines, `${label} line that is removed has`, `${label} lines that are removed have`);
      session.report(
        `${has} values that were edited by hand after the last import. To keep lines that are not in the file, use --mode update.`,
      );
    }
    printCells(session, handEdits);
  }
}

function printCells(session: CliSession, { cells }: ImportPreview['handEdits']): void {
  for (const { row, name, details, field, budget, file, changedBy, changedAt } of cells.slice(0, MAX_CELLS_PRINTED)) {
    const line = [name, ...details].join(', ');
    const where = row === null ? `Removed: ${line}` : `Row ${row}, ${line}`;
    const values = `${String(budget ?? 'blank')} in the budget${row === null ? '' : `, ${String(file ?? 'blank')} in the file`}`;
    const when = changedAt === null ? '' : ` on ${formatDateTime(changedAt)}`;
    session.report(`${where}, ${field}: ${values}, edited by ${changedBy}${when}.`);
  }
  if (cells.length > MAX_CELLS_PRINTED) session.report('… and more edited values.');
}

/** Writes all conflicts to a file, if there are any. */
export async function writeConflicts(
  session: CliSession,
  file: OutputFile,
  { preview, conflicts }: { preview: ImportPreview; conflicts: CsvFile },
): Promise<void> {
  const count = preview.merged.conflictCount;
  if (count === 0) {
    session.report(`There are no conflicts, so ${file.path} was not written.`);
    return;
  }
  await writeTextFile(file, conflicts.text);
  session.report(`${plural(count, 'conflict')} written to ${file.path}.`);
}
