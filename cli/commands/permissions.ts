import { Command, Option } from 'commander';
import * as contract from '../../core/contract/permissions.ts';
import { changePermissions } from '../../server/platform/permissions/change-permissions.ts';
import { readPermissions } from '../../server/platform/permissions/read-permissions.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderRecord } from '../output.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli permissions show
  budget-cli permissions set --finance-may-import on

If --finance-may-import is on, FINANCE can import into draft versions. Only ADMIN can set a budget as active, adopt a
version, or undo another user's import.`;

/** `permissions show|set`. */
export function permissionsCommand(session: CliSession): Command {
  const command = new Command('permissions')
    .description('Show or change the additional permissions of FINANCE.')
    .addHelpText('after', EXAMPLES);
  command
    .command('show')
    .description('Show the additional permissions of FINANCE.')
    .action(async (_: object, self: Command) => {
      const cx = await authorizedContext(session, contract.readPermissions);
      session.print(renderRecord({ ...(await readPermissions(cx)) }, formatOf(self)));
    });
  command
    .command('set')
    .description('Change the additional permissions of FINANCE.')
    .addOption(
      new Option('--finance-may-import <choice>', 'whether FINANCE may import into draft versions')
        .choices(['on', 'off'])
        .makeOptionMandatory(),
    )
    .action(async (options: { financeMayImport: 'on' | 'off' }, self: Command) => {
      const cx = await authorizedContext(session, contract.changePermissions);
      const changed = await changePermissions(cx, { financeMayImport: options.financeMayImport === 'on' });
      session.print(renderRecord({ ...changed }, formatOf(self)));
    });
  return command;
}
