import { Command, Option } from 'commander';
import { backupCommand } from './commands/backup.ts';
import { budgetsCommand } from './commands/budgets.ts';
import { compareCommand } from './commands/compare.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { importCommand } from './commands/import.ts';
import { importsCommand } from './commands/imports.ts';
import { migrateCommand } from './commands/migrate.ts';
import { projectCommand } from './commands/project.ts';
import { publishCommand } from './commands/publish.ts';
import { restoreCommand } from './commands/restore.ts';
import { rifCommand } from './commands/rif.ts';
import { statusCommand } from './commands/status.ts';
import { usersCommand } from './commands/users.ts';
import { versionsCommand } from './commands/versions.ts';
import { FORMATS } from './output.ts';
import type { CliSession } from './session.ts';

/** The whole command line on one session. Nothing happens before `parseAsync`. */
export function createProgram(session: CliSession): Command {
  const program = new Command('budget-cli')
    .description('Import, project, publish and look after the school budget from the command line.')
    .option('--as <email>', 'act as this user instead of cli:<operating-system user>')
    .addOption(new Option('--format <format>', 'how to print the result').choices([...FORMATS]).default('table'))
    .configureOutput({
      writeOut: (text) => session.print(text.trimEnd()),
      writeErr: (text) => session.tell(text.trimEnd()),
    })
    .exitOverride()
    .showHelpAfterError('(add --help for what is possible)')
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 1 unexpected, 2 bad input, 3 not found, 4 conflict.
The result goes to standard output, everything else to standard error.
It works on the database of DATABASE_URL, or else on the embedded one in DATA_DIR (.data), also while the server runs.`,
    );
  for (const command of [
    statusCommand,
    importCommand,
    importsCommand,
    budgetsCommand,
    versionsCommand,
    projectCommand,
    rifCommand,
    compareCommand,
    explainCommand,
    publishCommand,
    usersCommand,
    backupCommand,
    restoreCommand,
    doctorCommand,
    migrateCommand,
  ])
    program.addCommand(command(session));
  inherit(program, program.commands);
  return program;
}

/** Commands made apart from the program do not inherit how it prints and fails. */
function inherit(parent: Command, commands: readonly Command[]): void {
  for (const command of commands) {
    command.copyInheritedSettings(parent);
    inherit(command, command.commands);
  }
}
