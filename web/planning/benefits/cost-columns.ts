import type { BenefitCostRow, BenefitTotals, CostBy } from '../../../core/contract/benefits-cost.ts';
import { fromDollars } from '../../../core/money.ts';
import { PLAN_SOURCES, type PlanSource } from '../../../core/rules/benefits/plan-benefits.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';

type CostColumn = Column<BenefitCostRow, never>;

const column = columnsOf<BenefitCostRow, never>();
const FIRST: Record<CostBy, string> = { group: 'Work group', position: 'Position', person: 'Person' };
const LABEL_WIDTHS: Record<CostBy, number> = { group: 290, position: 120, person: 200 };
const NONE: Record<CostBy, string> = { group: '(no work group)', position: '(no position)', person: '' };

/** The label of a cost row. */
export function costLabel({ label }: BenefitCostRow, by: CostBy): string {
  return label ?? NONE[by];
}

const text = (id: 'title' | 'workGroup' | 'positionNumber', title: string, width: number): CostColumn =>
  column.text({ ...{ id, title, width }, read: (row) => row[id] });

/** Returns true if the cost of plans is unknown: the health insurance of every line is unknown, and no other plan has a cost. */
const isUnknown = ({ lines, unknown, plans }: BenefitCostRow): boolean => unknown === lines && plans === 0;
const NO_PREMIUM = 'the chosen plan has no premium in this fiscal year.';
const WHY_SOME_UNKNOWN = `the roster file has no benefits for these lines. For each line, no plan is known (no election and no mix), or ${NO_PREMIUM}`;

/** Explains why the cost of plans is unknown. A row for one person has an exact reason, but other rows list the possible reasons. */
function whyUnknown({ source, workGroup }: BenefitCostRow): string {
  if (source === 'NO_PREMIUM') return NO_PREMIUM;
  if (source !== 'UNKNOWN') return WHY_SOME_UNKNOWN;
  const known = 'the line has no benefits in the roster file';
  return workGroup === null
    ? `${known}, no election and no work group. Assign a work group or add an election.`
    : `${known} and no election, and its work group has no mix. Add a mix on the Mix tab.`;
}

const FTE = column.fte({ ...{ id: 'fte', title: 'FTE', width: 90, total: true }, read: (row) => row.fte });

/**
 * Returns the columns with amounts. If `whole` is true, the amounts have no cents, because cents make the totals of many lines harder to
 * read.
 */
function amounts(whole: boolean) {
  const look = { unit: '$', width: 128, total: true, whole };
  const money = (id: keyof BenefitTotals, title: string, hint?: string): CostColumn =>
    column.money({
      ...{ id, title, ...look, ...(hint !== undefined && { hint }) },
      read: (row) => fromDollars(row[id]),
    });
  return {
    pay: money('pay', 'Pay'),
    benefits: money('benefits', 'Benefits'),
    fullCost: money('fullCost', 'Full cost', 'Pay and benefits.'),
    payers: [money('school', 'Schools pay'), money('town', 'Town pays')],
    parts: [
      column.money({
        ...{ id: 'plans', title: 'Plans', ...look },
        hint: 'The district’s share of premiums, plus payments to people who waived coverage. If the imported roster has a benefits amount for a line, that amount is used instead.',
        read: (row) => (isUnknown(row) ? null : fromDollars(row.plans)),
        instead: (row) => (isUnknown(row) ? { text: '–', why: `Unknown: ${whyUnknown(row)}` } : null),
      }),
      money('medicare', 'Medicare'),
      money('workersComp', 'Workers’ comp'),
      money(
        'localRetirement',
        'Local retirement',
        'A share of the yearly retirement assessment. Cutting a line does not reduce the assessment.',
      ),
      money(
        'grantPension',
        'Grant pension',
        'The grant pension rate (9% for teachers on federal grants) times the pay from grants. A rate for one fund applies only to the pay from that fund.',
      ),
    ],
  };
}

const LINES = column.count({ ...{ id: 'lines', title: 'Lines', width: 90, total: true }, read: (row) => row.lines });
const UNKNOWN = column.count({
  ...{ id: 'unknown', title: 'Unknown', width: 104, total: true },
  hint: 'The number of lines whose health insurance cost is unknown, for example because the chosen plan has no premium in this fiscal year. No total includes the health insurance of such lines.',
  read: (row) => row.unknown,
});
const SOURCE_LABELS: Record<PlanSource, string> = {
  FILE: 'Roster file',
  ELECTION: 'Election',
  WAIVED: 'Waived',
  MIX: 'Work group’s mix',
  NONE: 'Below the minimum FTE',
  UNKNOWN: 'Unknown',
  NO_PREMIUM: 'Chosen plan has no premium',
};
const SOURCE = column.choice({
  ...{ id: 'source', title: 'Source of health plan', width: 180 },
  choices: PLAN_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
  read: (row) => row.source,
});
const PARTS = column.text({
  ...{ id: 'parts', title: 'Parts', width: 320 },
  read: (row) => row.parts.join('; ') || null,
});

/**
 * Returns the columns of the cost by person, position or work group. The summary figures come right after the pay and before the parts of
 * the benefits. On a phone, benefits and full cost come right after the label, because only a few columns are in view.
 */
export function costColumns(by: CostBy, isNarrow: boolean): CostColumn[] {
  const label = column.text({
    ...{ id: 'label', title: FIRST[by], width: LABEL_WIDTHS[by], pinned: true },
    read: (row) => costLabel(row, by),
  });
  const { pay, benefits, fullCost, payers, parts } = amounts(by !== 'person');
  const place = [text('title', 'Title', 230), text('workGroup', 'Work group', 280)];
  const own = {
    group: [LINES],
    position: [...place, LINES],
    person: [text('positionNumber', 'Position', 104), ...place, SOURCE],
  }[by];
  const last = by === 'person' ? PARTS : UNKNOWN;
  return isNarrow
    ? [label, benefits, fullCost, ...own, FTE, pay, ...payers, ...parts, last]
    : [label, ...own, FTE, pay, benefits, fullCost, ...payers, ...parts, last];
}
