import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { gapAmount, gapSide } from '../../../../core/gap-text.ts';
import { cents, formatMoney, sum, type Cents } from '../../../../core/money.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';
import { sharesMissWhole } from '../../../../core/rules/projection/shares.ts';
import { COMMON } from './language/common.ts';
import { textsIn } from './language/texts.tsx';

/** Formats whole dollars, as everywhere on the page. */
export function whole(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

/** Adds a plus to amounts above zero; negative amounts already have their minus. */
export function signedWhole(amount: Cents): string {
  return roundToDollar(amount) > 0 ? `+${whole(amount)}` : whole(amount);
}

/** Returns the size and the side (over or under) of a gap, which is guidance minus budget. */
export function gapParts(gap: Cents): { size: string; side: ReturnType<typeof gapSide> } {
  const overBy = cents(-gap);
  return { size: gapAmount(overBy), side: gapSide(overBy) };
}

/** Returns true if amounts that are each rounded to the dollar do not add up to the rounded total. */
export function missesTotal(amounts: readonly Cents[], total: Cents): boolean {
  return sum(amounts.map(roundToDollar)) !== roundToDollar(total);
}

/** Returns the note below a table of amounts if its rounded amounts do not add up. */
export function amountsNote(amounts: readonly Cents[], total: Cents, language: PageLanguage): string | null {
  return missesTotal(amounts, total) ? textsIn(COMMON, language)('rounded') : null;
}

/** Returns the note below a table of amounts and their shares if its rounded figures do not add up. */
export function roundedNote(amounts: readonly Cents[], total: Cents, language: PageLanguage): string | null {
  if (missesTotal(amounts, total)) return textsIn(COMMON, language)('rounded');
  return sharesMissWhole(amounts) ? textsIn(COMMON, language)('roundedShares') : null;
}

export function absolute(amount: Cents): Cents {
  return amount < 0 ? cents(-amount) : amount;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
