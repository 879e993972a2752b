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
    'Bring the database to the newest schema, take a migration back, or show where it stands.',
  );
  migrate
    .command('up', { isDefault: true })
    .description('Run every migration that has not run yet. Servers do so by themselves when they start.')
    .addHelpText('after', '\nExamples:\n  budget-cli migrate up')
    .action(async (_options, command: Command) => {
      const cx = await open();
      const ran = await migrateDatabase(cx);
      session.tell(ran.length === 0 ? 'The schema is current.' : `Ran ${ran.length} migrations.`);
      await show(cx, command);
    });
  migrate
    .command('status')
    .description('Show which migrations have run. Changes nothing.')
    .addHelpText('after', '\nExamples:\n  budget-cli migrate status --format json')
    .action(async (_options, command: Command) => show(await open(), command));
  migrate
    .command('down')
    .description('Take the newest migration back, with the data that only its tables and columns hold.')
    .option('--yes', 'I have a backup, and no server runs')
    .addHelpText('after', '\nExamples:\n  budget-cli backup before.gz && budget-cli migrate down --yes')
    .action(async (options: { yes?: boolean }, command: Command) => {
      if (!options.yes) {
        throw new AppError(
          'VALIDATION',
          'Taking a migration back deletes what only its tables and columns hold. Make a backup, stop the servers, and say --yes.',
        );
      }
      const cx = await open();
      const taken = await takeBackMigration(cx);
      session.tell(taken === null ? 'No migration is left.' : `Took back ${taken}.`);
      await show(cx, command);
    });
  return migrate;
}
