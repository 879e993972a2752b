import type { ColaImpactAnswer } from '../../../core/contract/cola-rif.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import type { CardFile } from '../../platform/ui/figure.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { withoutColaNote } from './without-cola.tsx';

/** The picture of the COLA impact: the total increase of each work group over three years. */
export function impactFile({ groups, grandTotal, baseYear }: ColaImpactAnswer, { name }: { name: string }): CardFile {
  const years = [1, 2, 3].map((offset) => fiscalYearLabel(baseYear + offset));
  const figures = (row: ColaImpactAnswer['grandTotal']) => [
    row.baseline,
    row.fy27Increase,
    row.fy28Increase,
    row.fy29Increase,
    row.totalIncrease,
  ];
  const total = `Total increase from COLA alone: ${wholeDollars(grandTotal.totalIncrease)}, on ${fiscalYearLabel(baseYear)} payroll of ${wholeDollars(grandTotal.baseline)}`;
  const missing = withoutColaNote(
    [1, 2, 3].map((offset) => ({
      fiscalYear: baseYear + offset,
      withoutCola: groups
        .filter((group) => (group.years[offset - 1]?.source ?? 'none') === 'none')
        .map(({ workGroupName }) => workGroupName),
    })),
  );
  return {
    subtitle: `${name}, ${years[0] ?? ''} to ${years.at(-1) ?? ''}`,
    note: missing === null ? total : `${total}. ${missing}`,
    draw: (colors, room) =>
      barsFigure(
        groups.map(({ workGroupName, totalIncrease }) => ({
          ...{ label: workGroupName, value: totalIncrease, color: colors.accent },
          figures: [wholeDollars(totalIncrease)],
        })),
        colors,
        room,
      ),
    columns: [
      'Work group',
      `${fiscalYearLabel(baseYear)} payroll`,
      ...years.map((year) => `${year} increase`),
      'Total increase',
    ],
    rows: [...groups.map((group) => [group.workGroupName, ...figures(group)]), ['Total', ...figures(grandTotal)]],
  };
}
