import type { BuildingTotal } from '../../core/contract/dashboard.ts';
import { BarTable } from '../ui/bar-table.tsx';
import { wholeDollars } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
import { shareText, totalOf } from './shares.ts';

export function BuildingCard({ totals, className }: { totals: BuildingTotal[]; className?: string | undefined }) {
  const whole = totalOf(totals.map(({ total }) => total));
  return (
    <Section title="Budget by building" note="Proposed, in dollars" className={className}>
      <BarTable
        caption="Proposed budget by building"
        columns={['Building', 'Amount', 'Share']}
        rows={totals.map(({ building, total, color }) => ({
          label: building,
          value: total,
          color,
          figures: [wholeDollars(total), shareText(total, whole)],
        }))}
        footer={['Total', wholeDollars(whole), shareText(whole, whole)]}
      />
    </Section>
  );
}
