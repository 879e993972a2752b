import { csvFile } from '../../core/csv.ts';
import { plural } from '../../core/plural.ts';
import type { PreparedImport } from '../../server/records/import/write/import-file.ts';
import type { CsvFile } from '../../server/records/import/write/rejected-rows.ts';
import type { CliSession } from '../session.ts';
import { writeTextFile, type OutputFile } from '../write-text-file.ts';

export async function writeFindings(
  session: CliSession,
  file: OutputFile | undefined,
  { analysis: { outline } }: PreparedImport,
): Promise<void> {
  if (file === undefined) return;
  const findings = outline?.findings ?? [];
  const rows = findings.map(({ row, kind, message }) => [row, kind, message]);
  await writeTextFile(file, csvFile([['Row', 'Kind', 'Finding'], ...rows]));
  session.report(`${plural(findings.length, 'finding')} written to ${file.path}.`);
}

export async function writeRejected(
  session: CliSession,
  file: OutputFile | undefined,
  count: number,
  rows: () => Promise<CsvFile>,
): Promise<void> {
  if (file === undefined) return;
  if (count === 0) {
    session.report(`No rows were rejected, so ${file.path} was not written.`);
    return;
  }
  await writeTextFile(file, (await rows()).text);
  session.report(`Rejected rows were written to ${file.path}. Fix the rows and import that file with --mode update.`);
}
