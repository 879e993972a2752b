import { plural } from '../../core/plural.ts';
import { Command } from 'commander';
import { ADMIN } from '../../core/contract/endpoint.ts';
import type { Context } from '../../server/context.ts';
import { migrateDatabase, readMigrationStatus, takeBackMigration } from '../../server/platform/db/migrate-database.ts';
import { AppError } from '../../server/errors.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderList } from '../output.ts';
import type { CliSession } from '../session.ts';

const COLUMNS = [
  { key: 'name', label: 'Migration', type: 'text', value: (row: { name: string }) => row.name },
  { key: 'applied', label: 'Applied', type: 'yes-no', value: (row: { applied: boolean }) => row.applied },
] as const;

export function migrateCommand(session: CliSession): Command {
  const open = () => authorizedContext(session, { roles: ADMIN }, { asIs: true });
  const show = async (cx: Context, command: Command) => {
    session.print(renderList(await readMigrationStatus(cx), COLUMNS, formatOf(command)));
  };
  const migrate = new Command('migrate').description(
    'Update the database schema, revert a migration, or show the status.',
  );
  migrate
    .command('up', { isDefault: true })
    .description('Run pending migrations. Servers do this automatically when they start.')
    .addHelpText('after', '\nExamples:\n  budget-cli migrate up')
    .action(async (_options, command: Command) => {
      const cx = await open();
      const ran = await migrateDatabase(cx);
      session.report(ran.length === 0 ? 'The schema is current.' : `Ran ${plural(ran.length, 'migration')}.`);
      await show(cx, command);
    });
  migrate
    .command('status')
    .description('Show which migrations have run, without changing anything.')
    .addHelpText('after', '\nExamples:\n  budget-cli migrate status --format json')
    .action(async (_options, command: Command) => show(await open(), command));
  migrate
    .command('down')
    .description('Revert the newest migration, and delete the data in its tables and columns.')
    .option('--yes', 'confirm that you have a backup and that no server is running')
    .addHelpText('after', '\nExamples:\n  budget-cli backup before.gz && budget-cli migrate down --yes')
    .action(async (options: { yes?: boolean }, command: Command) => {
      if (!options.yes) {
        throw new AppError(
          'VALIDATION',
          'Reverting a migration deletes the data in its tables and columns. Make a backup, stop the servers, and add --yes.',
        );
      }
      const cx = await open();
      const taken = await takeBackMigration(cx);
      session.report(taken === null ? 'No migrations left to revert.' : `Reverted ${taken}.`);
      await show(cx, command);
    });
  return migrate;
}
