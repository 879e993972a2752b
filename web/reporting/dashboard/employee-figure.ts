import type { EmployeeStats } from '../../../core/contract/dashboard.ts';
import { plural } from '../../../core/plural.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { count, millions } from '../../platform/ui/format.ts';

const HEAD = 40;

/** Draws the buildings with the most people below the number of all employees and their payroll. */
export function employeeFigure(
  { totalEmployees, totalSalary }: EmployeeStats,
  largest: EmployeeStats['byBuilding'],
  colors: ChartColors,
  room: Room,
): Figure {
  const { data, layout, height } = barsFigure(
    largest.map((row) => ({
      label: row.building,
      value: row.count,
      color: row.color,
      figures: [plural(row.count, 'person', 'people')],
    })),
    colors,
    room,
  );
  const payroll = totalSalary === null ? '' : `, ${millions(totalSalary, 1)} payroll`;
  return {
    height: height + HEAD,
    data,
    layout: {
      ...layout,
      margin: { l: 0, r: 0, t: HEAD, b: 0 },
      annotations: [
        {
          text: `${count(totalEmployees)} employees${payroll}`,
          ...{ xref: 'paper', yref: 'paper', x: 0, y: 1, xanchor: 'left', yanchor: 'bottom', yshift: 12 },
          showarrow: false,
          font: { size: room === 'phone' ? 13 : 16, weight: 650, color: colors.text },
        },
      ],
    },
  };
}
