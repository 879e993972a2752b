import { Text } from '@mantine/core';
import { formatGap, gapSide, type GapSide } from '../../../core/gap-text.ts';
import { fromDollars } from '../../../core/money.ts';

type GapTone = 'over' | 'under' | 'near';

interface GapAmountProps {
  /** Dollars; positive if the budget is over, null if unknown. */
  overBy: number | null;
  unknown?: string;
  /** Overrides the default color (red for over, green for under), for example if a small gap counts as “near”. */
  tone?: GapTone | undefined;
}

const TONE: Record<GapSide, GapTone> = { over: 'over', under: 'under', at: 'under' };
const COLOR: Record<GapTone, string> = {
  over: 'var(--wb-over)',
  under: 'var(--wb-under)',
  near: 'var(--wb-neutral)',
};

/** "$123,692 over guidance" in red, "$35,012 under guidance" in green. All screens show gaps with this component. */
export function GapAmount({ overBy, unknown, tone }: GapAmountProps) {
  const amount = fromDollars(overBy);
  const color = amount === null ? undefined : COLOR[tone ?? TONE[gapSide(amount)]];
  return (
    <Text span inherit className="figures" {...(color && { c: color })} data-tone={tone}>
      {formatGap(amount, unknown === undefined ? {} : { unknown })}
    </Text>
  );
}
