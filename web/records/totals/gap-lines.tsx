import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { fiscalYearLabel, fiscalYearRange } from '../../../core/fiscal-year.ts';
import { formatGap, NO_GUIDANCE } from '../../../core/gap-text.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { useChartColors } from '../../platform/ui/chart-colors.ts';
import { Chart } from '../../platform/ui/chart.tsx';
import { CUT_AXIS } from '../../platform/ui/chart-layout.ts';
import { wholeDollars } from '../../platform/ui/format.ts';
import { gapLinesFigure, type NeedAndGuidance } from './gap-lines-figure.ts';

interface GapLinesProps {
  years: readonly NeedAndGuidance[];
  /** Name of the need on the screen. */
  needName: string;
  /** True if the need is only a part of the budget, so that being under guidance is not good news. */
  isPartial?: boolean;
  /** True if the card itself lists the years without guidance. */
  isWithoutNote?: boolean;
}

/** The line chart of need and town guidance. A table next to it must contain the same figures. */
export function GapLines({ years, needName, isPartial = false, isWithoutNote = false }: GapLinesProps) {
  // Hides the texts on a phone, where they would overlap. The table contains them.
  const hasRoom = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const { data, layout, height } = gapLinesFigure(years, needName, useChartColors(), { hasRoom, isPartial });
  return (
    <div>
      <Chart
        height={height}
        label={`Line chart of ${needName.toLowerCase()} and town guidance: ${years.map((year) => describe(year, needName)).join('; ')}`}
        data={data}
        layout={layout}
      />
      <Text size="xs" c="dimmed">
        {[CUT_AXIS, isWithoutNote ? null : withoutGuidance(years)].filter((text) => text !== null).join(' ')}
      </Text>
    </div>
  );
}

/** Returns a sentence such as "No town guidance for FY29 to FY31.", or null if every year has guidance. */
function withoutGuidance(years: readonly NeedAndGuidance[]): string | null {
  const without = years.filter(({ townGoal }) => townGoal === null).map(({ fiscalYear }) => fiscalYear);
  const [first, last] = [without[0], without.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isUnbroken = last - first + 1 === without.length;
  const which = isUnbroken
    ? fiscalYearRange(first, last)
    : new Intl.ListFormat('en-US').format(without.map(fiscalYearLabel));
  return `No town guidance for ${which}.`;
}

function describe({ fiscalYear, need, townGoal }: NeedAndGuidance, needName: string): string {
  const year = fiscalYearLabel(fiscalYear);
  if (need === null)
    return `${year} no ${needName.toLowerCase()}, ${townGoal === null ? NO_GUIDANCE : `guidance ${wholeDollars(townGoal)}`}`;
  const overBy = townGoal === null ? null : cents(fromDollars(need) - fromDollars(townGoal));
  return `${year} ${wholeDollars(need)}, ${formatGap(overBy)}`;
}
