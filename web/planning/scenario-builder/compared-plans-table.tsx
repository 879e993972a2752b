import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { CutPlan, PlanComparison } from '../../../core/contract/scenario-builder.ts';
import { NO_GUIDANCE } from '../../../core/gap-text.ts';
import { plural } from '../../../core/plural.ts';
import { FiguresTable } from '../../platform/ui/figures-table.tsx';
import { count, wholeDollars } from '../../platform/ui/format.ts';
import { GapAmount } from '../../platform/ui/gap-amount.tsx';
import { fteText } from './summary-cards.tsx';
import { hasAdditions, wholeTotalRows } from './total-rows.ts';
import classes from './scenario-builder.module.css';

type ComparedPlan = PlanComparison['plans'][number];

/** The figures of each plan, and its cuts by category and building. Rows that no plan changes are hidden at first. */
export function ComparedPlansTable({ comparison }: { comparison: PlanComparison }) {
  const [showsAll, setShowsAll] = useState(false);
  const { plans } = comparison;
  const groups = groupsOf(comparison);
  const unchanged = groups.flatMap(({ rows }) => rows).filter((row) => !isChanged(row)).length;
  return (
    <div style={{ maxWidth: widthFor(plans.length) }}>
      <FiguresTable caption="Plans side by side">
        <thead>
          <tr>
            <td />
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {summaryRows(plans).map(([label, figureOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {plans.map((plan) => (
                <td key={plan.id}>{figureOf(plan)}</td>
              ))}
            </tr>
          ))}
          {groups.map(({ title, rows }) => (
            <CutRows key={title} title={title} rows={rows.filter((row) => showsAll || isChanged(row))} />
          ))}
        </tbody>
      </FiguresTable>
      {unchanged > 0 && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Hide' : 'Show'} {plural(unchanged, 'row')} without changes
        </Button>
      )}
    </div>
  );
}

/** Returns the maximum width of the table in pixels. A table with one plan needs less width than a table with five. */
function widthFor(plans: number): number {
  return Math.min(1100, 400 + 240 * plans);
}

interface CutRow {
  key: string;
  name: string;
  plans: readonly { planId: number; cuts: number }[];
}

function isChanged({ plans }: CutRow): boolean {
  return plans.some(({ cuts }) => cuts !== 0);
}

function groupsOf({ plans, categories, buildings }: PlanComparison): { title: string; rows: CutRow[] }[] {
  const cut = hasAdditions(plans) ? 'Net cut' : 'Cut';
  return [
    {
      title: `${cut} by category`,
      rows: categories.map((row) => ({ key: String(row.categoryId), name: row.category, plans: row.plans })),
    },
    {
      title: `${cut} by building`,
      rows: buildings.map((row) => ({ key: String(row.buildingId), name: row.building, plans: row.plans })),
    },
  ];
}

function CutRows({ title, rows }: { title: string; rows: readonly CutRow[] }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={first.plans.length + 1} className={classes.groupTitle}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.name}</th>
          {row.plans.map(({ planId, cuts }) => (
            <td key={planId}>{wholeDollars(cuts)}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

type SummaryRow = [label: string, figureOf: (plan: ComparedPlan) => ReactNode];

function summaryRows(plans: PlanComparison['plans']): SummaryRow[] {
  const rows: SummaryRow[] = [
    ...wholeTotalRows(plans).map(([label, totals]): SummaryRow => [
      label,
      (plan) => wholeDollars(totals[plans.indexOf(plan)] ?? 0),
    ]),
    ['Adjusted budget', ({ summary }) => wholeDollars(summary.adjustedTotal)],
    [
      'Remaining gap',
      ({ summary: { gap, townGoal } }) => <GapAmount overBy={gap} unknown={townGoal === null ? NO_GUIDANCE : '–'} />,
    ],
    ['Estimated FTE cut', (plan) => fteText(plan.fteEquivalent)],
    ['Items modified', ({ summary }) => count(summary.itemsModified)],
  ];
  if (plans.some(({ newLines }) => newLines.length > 0)) {
    rows.push(['New lines', ({ newLines }) => <NewLineList newLines={newLines} />]);
  }
  const hasMissing = plans.some(({ missingItems }) => missingItems.length > 0);
  if (hasMissing) rows.push(['Lines no longer in the budget', ({ missingItems }) => count(missingItems.length)]);
  return rows;
}

function NewLineList({ newLines }: Pick<CutPlan, 'newLines'>) {
  if (newLines.length === 0) return '–';
  return newLines.map(({ key, description, fte, amount }) => (
    <div key={key} className={classes.newLine}>
      {description}
      {fte !== null && `, ${fte} FTE`}, {wholeDollars(amount)}
    </div>
  ));
}
