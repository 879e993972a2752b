import { Text } from '@mantine/core';
import { formatGap, gapSide, type GapSide } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';

type GapTone = 'over' | 'under' | 'near';

interface GapAmountProps {
  /** Dollars above zero where the budget is over; null is unknown. */
  overBy: number | null;
  /** What it is over or under. */
  of?: string;
  unknown?: string;
  /** Instead of red for over and green for under, where a small gap counts as near. */
  tone?: GapTone | undefined;
}

const TONE: Record<GapSide, GapTone> = { over: 'over', under: 'under', at: 'under' };
const COLOR: Record<GapTone, string> = {
  over: 'var(--wb-over)',
  under: 'var(--wb-under)',
  near: 'var(--wb-neutral)',
};

/** "$123,692 over guidance" in red, "$35,012 under guidance" in green: the one way in which a screen shows a gap. */
export function GapAmount({ overBy, of, unknown, tone }: GapAmountProps) {
  const amount = overBy === null ? null : fromDollars(overBy);
  const color = amount === null ? undefined : COLOR[tone ?? TONE[gapSide(amount)]];
  return (
    <Text span inherit className="figures" {...(color && { c: color })} data-tone={tone}>
      {formatGap(amount, { ...(of !== undefined && { of }), ...(unknown !== undefined && { unknown }) })}
    </Text>
  );
}
