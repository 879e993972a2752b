import { Command } from 'commander';
import type { SavedAuditHead } from '../../core/contract/audit.ts';
import { ADMIN } from '../../core/contract/endpoint.ts';
import { plural } from '../../core/plural.ts';
import { readBackup } from '../../server/platform/backup/read-backup.ts';
import { runHealthChecks, type Finding } from '../../server/reporting/doctor/run-health-checks.ts';
import { AppError } from '../../server/errors.ts';
import { formatOf } from '../format.ts';
import { headOption, saveAuditHead, readLastAuditHead } from '../audit-head-file.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList, type Column } from '../output.ts';
import type { CliSession } from '../session.ts';

interface DoctorOptions {
  headFile?: string;
  head?: string;
  backup?: string;
}

const COLUMNS: Column<Finding>[] = [
  { key: 'check', label: 'Check', type: 'text', value: (row) => row.check },
  { key: 'state', label: 'State', type: 'text', value: (row) => row.state },
  { key: 'message', label: 'Problem', type: 'text', value: (row) => row.message },
];

export function doctorCommand(session: CliSession): Command {
  return new Command('doctor')
    .description('Check the configuration, the database and the data without changing any data.')
    .option(
      '--head-file <file>',
      'compare the audit log with the last head in this file, and append the current head if there are no problems',
    )
    .option(
      '--head <count:hash>',
      'compare the audit log with this head: the number of entries and the hash of the last entry',
    )
    .option('--backup <file>', 'compare the audit log with the head in this backup')
    .addHelpText(
      'after',
      `
Exit code 0: there are no problems, or only warnings. Exit code 1: problems were found.
The head of the audit log is the number of entries and the hash of the last entry. Keep the head file and the database
on different machines. A person who can change both the head file and the database can hide changes to the audit log.

Examples:
  budget-cli doctor
  budget-cli doctor --head-file /mnt/elsewhere/audit-heads.jsonl --format json
  budget-cli doctor --backup budget-2026-11-21.gz`,
    )
    .action(async (options: DoctorOptions, command: Command) => {
      const last = options.headFile === undefined ? null : await readLastAuditHead(options.headFile);
      const kept = [
        last,
        options.head === undefined ? null : headOption(options.head),
        options.backup === undefined ? null : await headOfBackup(options.backup),
      ].filter((head) => head !== null);
      const cx = await authorizedContext(session, { roles: ADMIN }, { asIs: true });
      const { findings, head } = await runHealthChecks(cx, { configuration: session.configurationProblems(), kept });
      session.print(renderList(findings, COLUMNS, formatOf(command)));
      const problems = findings.filter(({ state }) => state === 'problem').length;
      if (problems > 0) throw new AppError('INTERNAL', `Found ${plural(problems, 'problem')}.`);
      if (head === null) return;
      session.report(
        `Audit log: ${plural(head.count, 'entry', 'entries')} in the checksum chain, ${head.waiting} not in the chain yet. Head ${head.count}:${head.head}`,
      );
      if (options.headFile !== undefined) await saveAuditHead(options.headFile, head, last);
    });
}

async function headOfBackup(file: string): Promise<SavedAuditHead | null> {
  const { audit } = await readBackup(file);
  return audit && { count: audit.count, head: audit.head, source: file };
}
