import { Command } from 'commander';
import * as contract from '../../core/contract/starter-set.ts';
import { plural } from '../../core/plural.ts';
import { addStarterSet, readStarterSet, undoStarterSet } from '../../server/records/starter-set/starter-set.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { renderList, renderRecord, type Column } from '../output.ts';
import { readId } from '../read-options.ts';
import type { CliSession } from '../session.ts';

interface Entry {
  kind: 'category' | 'school';
  code: string;
  name: string;
}

const COLUMNS: Column<Entry>[] = [
  { key: 'kind', label: 'Kind', type: 'text', value: (row) => row.kind },
  { key: 'code', label: 'Code', type: 'text', value: (row) => row.code },
  { key: 'name', label: 'Name', type: 'text', value: (row) => row.name },
];

const EXAMPLES = `
Examples:
  budget-cli starter-set show
  budget-cli starter-set add
  budget-cli starter-set undo 812

The starter set consists of the state's categories 1000 to 9000 and of schools. The schools come from the roster: each
location of a line without a building becomes a school. Locations that match the code or name of a building are left
out. Only missing categories and schools are added.`;

/** `starter-set show|add|undo`. */
export function starterSetCommand(session: CliSession): Command {
  const command = new Command('starter-set')
    .description("Set up a new district with the state's categories and the schools on its roster.")
    .addHelpText('after', EXAMPLES);
  command
    .command('show')
    .description('Show the categories and schools that are missing.')
    .action(async (_: object, self: Command) => {
      const cx = await authorizedContext(session, contract.readStarterSet);
      const { categories, schools } = await readStarterSet(cx);
      const rows: Entry[] = [
        ...categories.map(({ deseFunction, name }) => ({ kind: 'category' as const, code: deseFunction, name })),
        ...schools.map(({ location }) => ({ kind: 'school' as const, code: location, name: location })),
      ];
      session.print(renderList(rows, COLUMNS, formatOf(self)));
    });
  command
    .command('add')
    .description('Add all missing categories and schools. Each school gets the name of its location.')
    .action(async (_: object, self: Command) => {
      const cx = await authorizedContext(session, contract.addStarterSet);
      const set = await readStarterSet(cx);
      if (set.categories.length + set.schools.length === 0) {
        session.report('Nothing is missing.');
        return;
      }
      const added = await addStarterSet(cx, {
        categories: set.categories.map(({ deseFunction }) => deseFunction),
        schools: set.schools.map(({ location }) => ({ location, name: location })),
      });
      session.report(`Undo with budget-cli starter-set undo ${added.changeId}.`);
      session.print(renderRecord({ ...added }, formatOf(self)));
    });
  command
    .command('undo')
    .description(
      'Remove the categories and schools that "budget-cli starter-set add" created. Categories and schools that were changed later stay. If one of the others is in use, nothing is removed.',
    )
    .argument('<id>', 'id of the change, from the output of "budget-cli starter-set add"')
    .action(async (id: string, _: object, self: Command) => {
      const cx = await authorizedContext(session, contract.undoStarterSet);
      const undone = await undoStarterSet(cx, {
        id: readId(id, 'the id of a change', 'The id is in the output of budget-cli starter-set add.'),
      });
      session.report(`${plural(undone.removed, 'entry', 'entries')} removed.`);
      session.print(renderRecord({ ...undone }, formatOf(self)));
    });
  return command;
}
