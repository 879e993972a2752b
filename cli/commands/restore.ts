import { Command } from 'commander';
import { ADMIN } from '../../core/contract/endpoint.ts';
import { checkBackup } from '../../server/platform/backup/check-backup.ts';
import { restoreBackup } from '../../server/platform/backup/restore-backup.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord } from '../output.ts';
import type { CliSession } from '../session.ts';

interface RestoreOptions {
  check?: boolean;
  replaceEverything?: boolean;
}

export function restoreCommand(session: CliSession): Command {
  return new Command('restore')
    .description('Put a backup into an empty database. The file is checked before anything is changed.')
    .argument('<file>', 'a file of budget-cli backup')
    .option('--check', 'only check the file, by restoring it into a database that is then thrown away')
    .option('--replace-everything', 'lose all that is in the database, in favour of the backup')
    .addHelpText(
      'after',
      `
All of it is one transaction: it happens whole, or nothing has changed. A backup of an older version is brought to the newest schema.
Everybody signs in again afterwards.

Examples:
  budget-cli restore budget-2026-11-21.gz
  budget-cli restore budget-2026-11-21.gz --check
  DATABASE_URL=postgres://… budget-cli restore budget-2026-11-21.gz`,
    )
    .action(async (file: string, options: RestoreOptions, command: Command) => {
      const restored = options.check
        ? await checkBackup({ file })
        : await restoreBackup(await authorizedContext(session, { roles: ADMIN }, { asIs: true }), {
            file,
            replace: options.replaceEverything ?? false,
          });
      const { createdAt, audit, tables, secrets } = restored;
      if (!options.check && secrets.encryptedApiKeys > 0) {
        session.tell(
          `${secrets.encryptedApiKeys} API keys of users can be read only with the ENCRYPTION_KEY that they were encrypted with.`,
        );
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const chain = { auditCount: audit?.count ?? 0, auditHead: audit?.head ?? '' };
      session.print(renderRecord({ file, createdAt, tables: tables.length, rows, ...chain }, formatOf(command)));
    });
}
