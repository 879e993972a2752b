import { Command } from 'commander';
import { ADMIN } from '../../core/contract/endpoint.ts';
import { writeBackup } from '../../server/platform/backup/write-backup.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord } from '../output.ts';
import type { CliSession } from '../session.ts';

export function backupCommand(session: CliSession): Command {
  return new Command('backup')
    .description('Write all data into one file, as they are at one moment, while others go on working.')
    .argument('<file>', 'where to write it; compressed, readable by its owner only')
    .option('--overwrite', 'replace a file of that name')
    .addHelpText(
      'after',
      `
The file holds the budget with names and salaries, the audit log, password hashes, and the API keys of users as encrypted with
ENCRYPTION_KEY: keep it as you keep those, and keep ENCRYPTION_KEY with it, or the API keys are lost. It leaves out sessions (everybody
signs in again after a restore), SESSION_SECRET and ENCRYPTION_KEY. It fits every supported PostgreSQL, embedded or not.

Examples:
  budget-cli backup "budget-$(date +%F).gz"
  budget-cli backup /backups/latest.gz --overwrite --format json`,
    )
    .action(async (file: string, options: { overwrite?: boolean }, command: Command) => {
      const cx = await authorizedContext(session, { roles: ADMIN }, { asIs: true });
      const written = await writeBackup(cx, { file, replace: options.overwrite ?? false });
      const { passwordHashes, encryptedApiKeys } = written.secrets;
      session.tell(
        `The file holds ${passwordHashes} password hashes and ${encryptedApiKeys} encrypted API keys. Keep it in a safe place.`,
      );
      const { bytes, rows, audit } = written;
      const chain = { auditCount: audit?.count ?? 0, auditHead: audit?.head ?? '' };
      session.print(renderRecord({ file, bytes, tables: written.tables.length, rows, ...chain }, formatOf(command)));
    });
}
