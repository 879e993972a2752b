import { Command, Option } from 'commander';
import {
  benefitCost as costCall,
  type BenefitCostRow,
  type BenefitTotals,
  COST_BY,
  type CostBy,
} from '../../core/contract/benefits-cost.ts';
import { fromDollars } from '../../core/money.ts';
import { benefitCost } from '../../server/planning/benefits/benefit-cost.ts';
import { authorizedContext } from '../authorized-context.ts';
import { formatOf } from '../format.ts';
import { type Column, renderList } from '../output.ts';
import { rosterOf, type RosterOptions, withRoster } from '../roster-options.ts';
import type { CliSession } from '../session.ts';

const EXAMPLES = `
Examples:
  budget-cli benefits cost --budget-year FY26
  budget-cli benefits cost --budget-year FY26 --by person --format csv
  budget-cli benefits cost --budget-year FY26 --year FY27 --by position --format json

The column "Plans" shows the district's share of premiums plus payments to people who waived coverage. The column
"Unknown" shows the number of lines with an unknown cost of health insurance. These lines count in the totals without
health insurance. The columns "School" and "Town" show what the school
budget and the town budget pay. The last row is the total.`;

type Row = BenefitTotals & Pick<BenefitCostRow, 'label' | 'source' | 'parts'>;

const FIRST: Record<CostBy, string> = { person: 'Person', position: 'Position', group: 'Work group' };

const money = (key: keyof BenefitTotals, label: string): Column<Row> => ({
  ...{ key, label, type: 'money', value: (row) => fromDollars(row[key]) },
});

function columnsOf(by: CostBy): Column<Row>[] {
  const own: Column<Row>[] = [
    { key: 'source', label: 'Source', type: 'text', value: (row) => row.source },
    { key: 'parts', label: 'Parts', type: 'text', value: (row) => row.parts.join('; ') },
  ];
  return [
    { key: 'label', label: FIRST[by], type: 'text', value: (row) => row.label },
    ...(by === 'person' ? own : []),
    { key: 'lines', label: 'Lines', type: 'integer', value: (row) => row.lines },
    { key: 'fte', label: 'FTE', type: 'text', value: (row) => row.fte },
    money('pay', 'Pay'),
    money('plans', 'Plans'),
    money('medicare', 'Medicare'),
    money('workersComp', "Workers' comp"),
    money('grantPension', 'Grant pension'),
    money('localRetirement', 'Local retirement'),
    money('benefits', 'Benefits'),
    money('fullCost', 'Full cost'),
    money('marginal', 'Saved if cut'),
    money('school', 'School'),
    money('town', 'Town'),
    { key: 'unknown', label: 'Unknown', type: 'integer', value: (row) => row.unknown },
  ];
}

/** `benefits cost`. */
export function benefitsCommand(session: CliSession): Command {
  const command = new Command('benefits')
    .description("Calculate the district's cost of benefits.")
    .addHelpText('after', EXAMPLES);
  withRoster(command.command('cost'))
    .description(
      'Add up the benefits for a roster by work group, position or person. Show what the school budget and the town budget each pay.',
    )
    .addOption(new Option('--by <what>', 'what each row shows').choices(COST_BY).default('group'))
    .action(async ({ by, ...roster }: RosterOptions & { by: CostBy }, self: Command) => {
      const cx = await authorizedContext(session, costCall);
      const { rows, totals, notes } = await benefitCost(cx, { ...(await rosterOf(cx, roster)), by });
      const none = by === 'group' ? '(no work group)' : '(no position)';
      const list: Row[] = [
        ...rows.map((row) => ({ ...row, label: row.label ?? none })),
        { ...totals, label: 'Total', source: null, parts: [] },
      ];
      session.print(renderList(list, columnsOf(by), formatOf(self)));
      for (const note of notes) session.report(note);
    });
  return command;
}
