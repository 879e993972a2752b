import { Command, Option } from 'commander';
import * as contract from '../../core/contract/auth.ts';
import { ROLES, type Role } from '../../core/contract/endpoint.ts';
import { createUser } from '../../server/platform/auth/manage-account.ts';
import { AppError } from '../../server/errors.ts';
import { validate } from '../../server/platform/http/validate.ts';
import { formatOf } from '../format.ts';
import { authorizedContext } from '../authorized-context.ts';
import { renderRecord } from '../output.ts';
import type { CliSession } from '../session.ts';

interface CreateOptions {
  name: string;
  email: string;
  role: Role;
  password?: string;
  new?: boolean;
}

export function usersCommand(session: CliSession): Command {
  const users = new Command('users').description('Manage users.');
  users
    .command('create')
    .description(
      'Create a user. The user must choose a new password at the first sign-in. Without --password, the command asks for a password.',
    )
    .requiredOption('--name <name>', 'full name')
    .requiredOption('--email <email>', 'email address to sign in with')
    .addOption(new Option('--role <role>', 'role of the user').choices([...ROLES]).default(contract.DEFAULT_ROLE))
    .option(
      '--password <password>',
      'new password, at least 8 characters. Other programs on this machine can see a password entered in this way. Without --password, the command asks for a password',
    )
    .option('--new', 'create the database in DATA_DIR if there is none')
    .addHelpText(
      'after',
      '\nExamples:\n  budget-cli users create --name "Ada Moreno" --email ada@district.org --role ADMIN',
    )
    .action(async (options: CreateOptions, command: Command) => {
      const password = options.password ?? (await session.askSecret(`Password for ${options.email}: `));
      if (password === null) {
        throw new AppError(
          'VALIDATION',
          'Cannot ask for a password, because this is not an interactive terminal. Add --password.',
        );
      }
      const input = validate(contract.register.body, {
        name: options.name,
        email: options.email,
        role: options.role,
        password,
      });
      const cx = await authorizedContext(session, contract.register, { mustExist: options.new !== true });
      const user = await createUser(cx, input);
      session.report(`The user was created in ${session.databaseName()}.`);
      session.print(
        renderRecord({ id: user.id, name: user.name, email: user.email, role: user.role }, formatOf(command)),
      );
    });
  return users;
}
