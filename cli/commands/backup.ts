import { Command } from 'commander';
import { ADMIN } from '../../core/contract/endpoint.ts';
import { plural } from '../../core/plural.ts';
import { writeBackup } from '../../server/platform/backup/write-backup.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord } from '../output.ts';
import type { CliSession } from '../session.ts';
import { OVERWRITE } from '../write-text-file.ts';

export function backupCommand(session: CliSession): Command {
  return new Command('backup')
    .description('Write a consistent copy of all data to one file. Users can keep working during the backup.')
    .argument('<file>', 'path of the backup file. The file is compressed, and only its owner can read it')
    .option(...OVERWRITE)
    .addHelpText(
      'after',
      `
The file contains the budget with names and salaries, the audit log, password hashes and users' encrypted API keys, so
protect the file. The file does not contain sessions, SESSION_SECRET or ENCRYPTION_KEY. After a restore, everyone has to
sign in again. Save a copy of ENCRYPTION_KEY in a separate place. Without ENCRYPTION_KEY, the API keys are lost. The file
can be restored into any supported PostgreSQL database, embedded or external.

Examples:
  budget-cli backup "budget-$(date +%F).gz"
  budget-cli backup /backups/latest.gz --overwrite --format json`,
    )
    .action(async (file: string, options: { overwrite?: boolean }, command: Command) => {
      const cx = await authorizedContext(session, { roles: ADMIN }, { asIs: true });
      const written = await writeBackup(cx, { file, replace: options.overwrite ?? false });
      const { passwordHashes, encryptedApiKeys } = written.secrets;
      const hashes = plural(passwordHashes, 'password hash', 'password hashes');
      const keys = plural(encryptedApiKeys, 'encrypted API key');
      session.report(`The file holds ${hashes} and ${keys}. Store the file in a safe place.`);
      const { bytes, rows, audit } = written;
      const chain = { auditCount: audit?.count ?? 0, auditHead: audit?.head ?? '' };
      session.print(renderRecord({ file, bytes, tables: written.tables.length, rows, ...chain }, formatOf(command)));
    });
}
