import { Command, Option } from 'commander';
import { accountsCommand } from './commands/accounts.ts';
import { actualsCommand } from './commands/actuals.ts';
import { forecastsCommand } from './commands/forecasts.ts';
import { backupCommand } from './commands/backup.ts';
import { budgetEntryCommand } from './commands/budget-entry.ts';
import { ownLayoutCommand } from './commands/own-layout.ts';
import { budgetsCommand } from './commands/budgets.ts';
import { compareCommand } from './commands/compare.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { importCommand } from './commands/import.ts';
import { importsCommand } from './commands/imports.ts';
import { linesCommand } from './commands/lines.ts';
import { migrateCommand } from './commands/migrate.ts';
import { offerCommand } from './commands/offer.ts';
import { placeCommand, scattergramCommand } from './commands/place.ts';
import { enrollmentCommand } from './commands/enrollment.ts';
import { benefitsCommand } from './commands/benefits.ts';
import { permissionsCommand } from './commands/permissions.ts';
import { plansCommand } from './commands/plans.ts';
import { positionsCommand } from './commands/positions.ts';
import { vacanciesCommand } from './commands/vacancies.ts';
import { projectCommand } from './commands/project.ts';
import { publishCommand } from './commands/publish.ts';
import { restoreCommand } from './commands/restore.ts';
import { rifCommand } from './commands/rif.ts';
import { salaryBudgetCommand } from './commands/salary-budget.ts';
import { scheduleCommand } from './commands/schedule.ts';
import { starterSetCommand } from './commands/starter-set.ts';
import { statusCommand } from './commands/status.ts';
import { usersCommand } from './commands/users.ts';
import { versionsCommand } from './commands/versions.ts';
import { workbookCommand } from './commands/workbook.ts';
import { FORMATS } from './output.ts';
import type { CliSession } from './session.ts';

/** Builds the command line for a session. Nothing runs before `parseAsync`. */
export function createProgram(session: CliSession): Command {
  const program = new Command('budget-cli')
    .description('Import, project, publish and manage a school budget from the command line.')
    .option('--as <email>', 'act as this user instead of cli:<operating-system user>')
    .addOption(new Option('--format <format>', 'how to print the result').choices([...FORMATS]).default('table'))
    .configureOutput({
      writeOut: (text) => session.print(text.trimEnd()),
      writeErr: (text) => session.report(text.trimEnd()),
    })
    .exitOverride()
    .showHelpAfterError('(add --help for usage)')
    .addHelpText(
      'after',
      `
Exit codes: 0 success, 1 unexpected error, 2 bad input, 3 not found, 4 conflict.
Results go to standard output. Everything else goes to standard error.
Commands use the database in DATABASE_URL, or the embedded database in DATA_DIR (default: .data).
You can run commands while the server is running. Some commands need no database: schedule check, offer cost with files,
import --show-layout, and restore --check.`,
    );
  for (const command of [
    statusCommand,
    linesCommand,
    importCommand,
    importsCommand,
    actualsCommand,
    forecastsCommand,
    workbookCommand,
    budgetsCommand,
    versionsCommand,
    budgetEntryCommand,
    ownLayoutCommand,
    projectCommand,
    rifCommand,
    compareCommand,
    salaryBudgetCommand,
    plansCommand,
    explainCommand,
    scheduleCommand,
    offerCommand,
    placeCommand,
    scattergramCommand,
    positionsCommand,
    benefitsCommand,
    vacanciesCommand,
    enrollmentCommand,
    publishCommand,
    starterSetCommand,
    accountsCommand,
    usersCommand,
    permissionsCommand,
    backupCommand,
    restoreCommand,
    doctorCommand,
    migrateCommand,
  ])
    program.addCommand(command(session));
  inherit(program, program.commands);
  return program;
}

/** Copies output and error settings to subcommands, which do not inherit them. */
function inherit(parent: Command, commands: readonly Command[]): void {
  for (const command of commands) {
    command.copyInheritedSettings(parent);
    inherit(command, command.commands);
  }
}
