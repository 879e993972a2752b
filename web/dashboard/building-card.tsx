import type { BuildingTotal } from '../../core/contract/dashboard.ts';
import { WhyButton } from '../explain/why-button.tsx';
import { BarTable } from '../ui/bar-table.tsx';
import { wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { buildingKey, figureOf, type DashboardYear } from './queries.ts';
import { shareText, totalOf } from './shares.ts';

interface BuildingCardProps {
  year: DashboardYear;
  totals: BuildingTotal[];
  className?: string | undefined;
}

export function BuildingCard({ year, totals, className }: BuildingCardProps) {
  const whole = totalOf(totals.map(({ total }) => total));
  return (
    <Section title="Budget by building" note="Proposed, in dollars" className={className}>
      <BarTable
        caption="Proposed budget by building"
        columns={['Building', 'Amount', 'Share']}
        rows={totals.map(({ building, buildingId, total, color }) => ({
          label: building,
          value: total,
          color,
          figures: [wholeDollars(total), shareText(total, whole)],
          why: [
            <WhyButton
              key={building}
              figure={figureOf('building-total', year, { buildingId: buildingKey(buildingId) })}
              of={building}
            />,
          ],
        }))}
        footer={['Total', wholeDollars(whole), shareText(whole, whole)]}
      />
    </Section>
  );
}
