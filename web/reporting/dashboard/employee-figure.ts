import type { EmployeeStats } from '../../../core/contract/dashboard.ts';
import { plural } from '../../../core/plural.ts';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import type { ChartColors } from '../../platform/ui/chart-colors.ts';
import type { Figure, Room } from '../../platform/ui/figure.ts';
import { count, millions } from '../../platform/ui/format.ts';

const HEAD = 40;
/** On a phone, the head has two lines. */
const PHONE_HEAD = 56;

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
      color: colors.accent,
      figures: [plural(row.count, 'person', 'people')],
    })),
    colors,
    room,
  );
  const payroll = totalSalary === null ? '' : `${millions(totalSalary, 1)} payroll incl. vacancies`;
  const employees = `${count(totalEmployees)} employees`;
  const isPhone = room === 'phone';
  const head = isPhone && payroll !== '' ? PHONE_HEAD : HEAD;
  return {
    height: height + head,
    data,
    layout: {
      ...layout,
      margin: { l: 0, r: 0, t: head, b: 0 },
      annotations: [
        {
          text: [employees, payroll].filter(Boolean).join(isPhone ? '<br>' : ', '),
          ...{
            xref: 'paper',
            yref: 'paper',
            x: 0,
            y: 1,
            xanchor: 'left',
            yanchor: 'bottom',
            yshift: 12,
            align: 'left',
          },
          showarrow: false,
          font: { size: isPhone ? 13 : 16, weight: 650, color: colors.text },
        },
      ],
    },
  };
}
