import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import type { BuildingTotal } from '../../../core/contract/dashboard.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';
import { WhyFigure, WhyFigures } from '../../records/explain/why-figure.tsx';
import { BarTable, type BarRow } from '../../platform/ui/bar-table.tsx';
import { barsFigure } from '../../platform/ui/bars-figure.ts';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { ChartSection } from '../../platform/ui/chart-section.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import type { LineLinks } from './line-links.ts';
import { buildingKey, figureOf, type DashboardYear } from '../../records/totals/queries.ts';
import { shareTexts, totalOf } from './shares.ts';

interface BuildingCardProps {
  year: DashboardYear;
  totals: BuildingTotal[];
  links: LineLinks;
  subtitle: string;
  className?: string | undefined;
}

export function BuildingCard({ year, totals, links, subtitle, className }: BuildingCardProps) {
  const whole = totalOf(totals.map(({ total }) => total));
  const shares = shareTexts(totals.map(({ total }) => total));
  const shortNames = shortSchoolNames(totals.map(({ building }) => building));
  const { accent } = useChartColors();
  const rows = totals.map(({ building, buildingId, total }, index): BarRow => ({
    label: shortNames.get(building) ?? building,
    value: total,
    color: buildingId === null ? NEUTRAL_COLOR : accent,
    figures: [wholeDollars(total), shares.each[index] ?? ''],
    to: links.proposed({ building: buildingId }),
    why: [
      (text) => (
        <WhyFigure figure={figureOf('building-total', year, { buildingId: buildingKey(buildingId) })} of={building}>
          {text}
        </WhyFigure>
      ),
    ],
  }));
  return (
    <ChartSection
      title="Budget by building"
      note="Proposed, in dollars"
      className={className}
      file={{
        subtitle,
        draw: (colors, room) => barsFigure(rows, colors, room),
        columns: ['Building', 'Amount'],
        rows: totals.map(({ building, total }) => [building, total]),
      }}
    >
      <WhyFigures>
        <BarTable
          caption="Proposed budget by building"
          columns={['Building', 'Amount', 'Share']}
          rows={rows}
          footer={['Total', wholeDollars(whole), shares.total]}
        />
      </WhyFigures>
    </ChartSection>
  );
}
