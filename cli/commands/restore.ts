import { Command } from 'commander';
import { ADMIN } from '../../core/contract/endpoint.ts';
import { plural } from '../../core/plural.ts';
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
    .description('Restore a backup into an empty database. The file is checked before anything changes.')
    .argument('<file>', 'file made by budget-cli backup')
    .option('--check', 'only check the file by restoring it into a temporary database')
    .option('--replace-everything', 'replace all existing data with the backup')
    .addHelpText(
      'after',
      `
If a restore fails, nothing is changed. A backup from an older version of the program is migrated to the current schema.
After a restore, everyone has to sign in again.

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
        session.report(
          `${plural(secrets.encryptedApiKeys, 'stored API key')} can be decrypted only with the original ENCRYPTION_KEY.`,
        );
      }
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const chain = { auditCount: audit?.count ?? 0, auditHead: audit?.head ?? '' };
      session.print(renderRecord({ file, createdAt, tables: tables.length, rows, ...chain }, formatOf(command)));
    });
}
