import type { BenefitCostRow, BenefitTotals, CostBy } from '../../../core/contract/benefits-cost.ts';
import { PLAN_SOURCES, type PlanSource } from '../../../core/rules/benefits/plan-benefits.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { centsOf } from '../../records/line-items/column-values.ts';

type CostColumn = Column<BenefitCostRow, never>;

const column = columnsOf<BenefitCostRow, never>();
const FIRST: Record<CostBy, string> = { group: 'Work group', position: 'Position', person: 'Person' };
const LABEL_WIDTHS: Record<CostBy, number> = { group: 290, position: 120, person: 200 };
const NONE: Record<CostBy, string> = { group: '(no work group)', position: '(no position)', person: '' };

/** The label of a cost row. */
export function costLabel({ label }: BenefitCostRow, by: CostBy): string {
  return label ?? NONE[by];
}

const money = (id: keyof BenefitTotals, title: string, hint?: string): CostColumn =>
  column.money({
    ...{ id, title, width: 128, total: true, ...(hint !== undefined && { hint }) },
    read: (row) => centsOf(row[id]),
  });

const text = (id: 'title' | 'workGroup' | 'positionNumber', title: string, width: number): CostColumn =>
  column.text({ ...{ id, title, width }, read: (row) => row[id] });

/** The cost of plans. Unknown if the health insurance of all lines is, and no other plan has a cost. */
const isUnknown = ({ lines, unknown, plans }: BenefitCostRow): boolean => unknown === lines && plans === 0;
/** For one person, the reason is known. */
const WHY_UNKNOWN: Partial<Record<PlanSource, string>> = {
  UNKNOWN: 'the roster file has no benefits, no plan was chosen, and the work group has no mix.',
  NO_PREMIUM: 'the chosen plan has no premium this year.',
};
const WHY_SOME_UNKNOWN =
  'the roster file has no benefits. Either no plan was chosen and the work group has no mix, or the chosen plan has no premium this year.';
const PLANS = column.money({
  ...{ id: 'plans', title: 'Plans', width: 128, total: true },
  hint: 'The district’s share of premiums, plus payments to people who waived coverage. If the imported roster has a line’s benefits, that amount is used instead.',
  read: (row) => (isUnknown(row) ? null : centsOf(row.plans)),
  instead: (row) =>
    isUnknown(row)
      ? { text: '–', why: `Unknown: ${(row.source !== null && WHY_UNKNOWN[row.source]) || WHY_SOME_UNKNOWN}` }
      : null,
});

const FIGURES: readonly CostColumn[] = [
  column.fte({ ...{ id: 'fte', title: 'FTE', width: 90, total: true }, read: (row) => row.fte }),
  money('pay', 'Pay'),
  PLANS,
  money('medicare', 'Medicare'),
  money('workersComp', 'Workers’ comp'),
  money(
    'grantPension',
    'Grant pension',
    'The grant pension rate (9% for teachers on federal grants) times the pay from grants. If the rate names a fund, it applies to the pay from that fund instead.',
  ),
  money(
    'localRetirement',
    'Local retirement',
    'A share of the yearly retirement assessment. Cutting a line does not reduce the assessment.',
  ),
  money('benefits', 'Benefits'),
  money('fullCost', 'Full cost', 'Pay and benefits.'),
  money('school', 'School pays'),
  money('town', 'Town pays'),
];

const LINES = column.count({ ...{ id: 'lines', title: 'Lines', width: 90, total: true }, read: (row) => row.lines });
const UNKNOWN = column.count({
  ...{ id: 'unknown', title: 'Unknown', width: 104, total: true },
  hint: 'The number of lines whose health insurance is unknown, or whose chosen plan has no premium in the year. Their health insurance is not in any total.',
  read: (row) => row.unknown,
});
const SOURCE_LABELS: Record<PlanSource, string> = {
  FILE: 'Roster file',
  ELECTION: 'Election',
  WAIVED: 'Waived',
  MIX: 'Mix of the work group',
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

/** The columns of the cost by person, position or work group. */
export function costColumns(by: CostBy): CostColumn[] {
  const label = column.text({
    ...{ id: 'label', title: FIRST[by], width: LABEL_WIDTHS[by], pinned: true },
    read: (row) => costLabel(row, by),
  });
  if (by === 'group') return [label, LINES, ...FIGURES, UNKNOWN];
  const place = [text('title', 'Title', 230), text('workGroup', 'Work group', 280)];
  if (by === 'position') return [label, ...place, LINES, ...FIGURES, UNKNOWN];
  return [label, text('positionNumber', 'Position', 104), ...place, SOURCE, ...FIGURES, PARTS];
}
