import { Command } from 'commander';
import { migrateDatabase, readMigrationStatus } from '../../server/db/migrate-database.ts';
import { formatOf } from '../format.ts';
import { renderList } from '../output.ts';
import type { CliSession } from '../session.ts';

export function migrateCommand(session: CliSession): Command {
  return new Command('migrate')
    .description('Bring the database to the newest schema, or show where it stands.')
    .option('--status', 'only show which migrations have run')
    .addHelpText('after', '\nExamples:\n  budget-cli migrate\n  budget-cli migrate --status')
    .action(async (options: { status?: boolean }, command: Command) => {
      const cx = await session.open();
      if (!options.status) {
        const ran = await migrateDatabase(cx);
        session.tell(ran.length === 0 ? 'The schema is current.' : `Ran ${ran.length} migrations.`);
      }
      const columns = [
        { key: 'name', label: 'Migration', type: 'text', value: (row: { name: string }) => row.name },
        { key: 'applied', label: 'Applied', type: 'yes-no', value: (row: { applied: boolean }) => row.applied },
      ] as const;
      session.print(renderList(await readMigrationStatus(cx), columns, formatOf(command)));
    });
}
