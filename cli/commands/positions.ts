import { Command } from 'commander';
import { completePositions as completeCall } from '../../core/contract/positions-changes.ts';
import { rollUpPositions as rollUpCall } from '../../core/contract/positions-reports.ts';
import * as contract from '../../core/contract/positions.ts';
import { fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { completePositions } from '../../server/planning/positions/complete-positions.ts';
import { positionsFromRoster } from '../../server/planning/positions/positions-from-roster.ts';
import { listPositions } from '../../server/planning/positions/read-positions.ts';
import { rollUpPositions } from '../../server/planning/positions/roll-up-positions.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, renderRecord } from '../output.ts';
import { ACCOUNTS, POSITIONS } from '../position-columns.ts';
import { rosterOf, type RosterOptions, withRoster } from '../roster-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli positions from-roster --budget-year FY26 --preview
  budget-cli positions from-roster --budget-year FY26 --version "March payroll"
  budget-cli positions complete --budget-year FY26 --preview
  budget-cli positions list --budget-year FY26 --vacant --format csv
  budget-cli positions roll-up --budget-year FY26 --year FY27

from-roster creates positions for the position numbers on the roster that have no position yet. With --preview, the
command saves nothing. The preview shows how many positions are new, how many already exist, and the FTE of the new
positions. Running from-roster again changes nothing.

complete fills in the blank fields of positions, such as work groups and accounts, with the values from the roster. Run
complete after an import that adds such values to the roster. Existing values do not change.

roll-up divides the pay of each position among the accounts that fund the position, to the cent. The
total equals the payroll.`;

interface FromRosterOptions extends RosterOptions {
  preview?: boolean;
  numberLines?: boolean;
}

/** `positions from-roster|complete|list|roll-up`. */
export function positionsCommand(session: CliSession): Command {
  const command = new Command('positions')
    .description('Create positions from the roster, list positions, and add up their pay by account.')
    .addHelpText('after', EXAMPLES);
  withRoster(command.command('from-roster'))
    .description('Create a position for each position number on the roster.')
    .option('--number-lines', 'also assign the next free number, such as P-0001, to lines without a position number')
    .option('--preview', 'show what would change without saving anything')
    .action(async ({ preview = false, numberLines = false, ...roster }: FromRosterOptions, self: Command) => {
      const cx = await authorizedContext(session, contract.positionsFromRoster);
      const result = await positionsFromRoster(cx, { ...(await rosterOf(cx, roster)), preview, numberLines });
      const { positions, existing, added, authorizedFte, vacant, vacantFte, overFilled, withoutNumber } = result;
      const figures = { positions, existing, added, authorizedFte, vacant, vacantFte, overFilled, withoutNumber };
      session.print(renderRecord(figures, formatOf(self)));
      session.report(
        preview ? `Preview: ${plural(added, 'position')} would be created.` : `${plural(added, 'position')} created.`,
      );
    });
  withRoster(command.command('complete'))
    .description(
      'Fill in the blank fields of positions, such as work groups and accounts, with the values from the roster.',
    )
    .option('--preview', 'show what would change without saving anything')
    .action(async ({ preview = false, ...roster }: RosterOptions & { preview?: boolean }, self: Command) => {
      const cx = await authorizedContext(session, completeCall);
      const { positions, funded } = await completePositions(cx, { ...(await rosterOf(cx, roster)), preview });
      session.print(renderRecord({ positions, funded }, formatOf(self)));
      const done = plural(positions, 'position');
      session.report(
        preview ? `Preview: blank fields of ${done} would be filled in.` : `Blank fields of ${done} were filled in.`,
      );
    });
  withRoster(command.command('list'))
    .description('List positions with their state and the people in them.')
    .option('--vacant', 'only positions with vacant FTE')
    .action(async ({ vacant = false, ...roster }: RosterOptions & { vacant?: boolean }, self: Command) => {
      const cx = await authorizedContext(session, contract.listPositions);
      const { positions } = await listPositions(cx, await rosterOf(cx, roster));
      const rows = vacant ? positions.filter(({ vacantFte }) => vacantFte > 0) : positions;
      session.print(renderList(rows, POSITIONS, formatOf(self)));
    });
  withRoster(command.command('roll-up'))
    .description('Add up the pay of the positions by account.')
    .action(async (roster: RosterOptions, self: Command) => {
      const cx = await authorizedContext(session, rollUpCall);
      const { accounts, unfunded, withoutPosition } = await rollUpPositions(cx, await rosterOf(cx, roster));
      const rest = (account: string, cost: number) => ({
        account,
        fund: null,
        positions: null,
        cost: fromDollars(cost),
      });
      const rows = [
        ...accounts.map(({ accountLine, cost, ...row }) => ({ ...row, account: accountLine, cost: fromDollars(cost) })),
        rest('(no funding)', unfunded),
        rest('(no position)', withoutPosition),
      ];
      session.print(renderList(rows, ACCOUNTS, formatOf(self)));
    });
  return command;
}
