import { Option, type Command } from 'commander';
import {
  CONFLICT_CHOICES,
  DEFAULT_CONFLICT_CHOICE,
  DEFAULT_LOST_ZEROS,
  LOST_ZEROS_CHOICES,
  type ConflictChoice,
  type LostZerosChoice,
} from '../../core/contract/import-merge.ts';
import type { ImportPreview } from '../../core/contract/import.ts';
import { formatDateTime } from '../../core/format-date.ts';
import { plural } from '../../core/plural.ts';
import type { CsvFile } from '../../server/records/import/write/rejected-rows.ts';
import type { CliSession } from '../session.ts';
import { writeTextFile } from '../write-text-file.ts';

/** The options for importing an edited export. */
export interface MergeOptions {
  conflicts: ConflictChoice;
  conflictsFile?: string;
  lostZeros: LostZerosChoice;
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

/** Writes all conflicts to a file, if there are any. */
export async function writeConflicts(
  session: CliSession,
  path: string,
  { preview, conflicts }: { preview: ImportPreview; conflicts: CsvFile },
): Promise<void> {
  const count = preview.merged.conflictCount;
  if (count === 0) {
    session.report(`There are no conflicts, so ${path} was not written.`);
    return;
  }
  await writeTextFile(path, conflicts.text);
  session.report(`${plural(count, 'conflict')} written to ${path}.`);
}
