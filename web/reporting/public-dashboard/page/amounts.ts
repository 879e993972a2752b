import { gapAmount, gapSide } from '../../../../core/gap-text.ts';
import { cents, formatMoney, sum, type Cents } from '../../../../core/money.ts';
import { roundToDollar } from '../../../../core/rules/projection/round.ts';

/** Whole dollars, as everywhere on the page. */
export function whole(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

/** With a plus above zero; below zero it has its minus. */
export function signedWhole(amount: Cents): string {
  return roundToDollar(amount) > 0 ? `+${whole(amount)}` : whole(amount);
}

/** A year's gap is guidance minus budget; people see its size and its side. */
export function gapParts(gap: Cents): { size: string; side: ReturnType<typeof gapSide> } {
  const overBy = cents(-gap);
  return { size: gapAmount(overBy), side: gapSide(overBy) };
}

/** Whether amounts that are each rounded to the dollar miss their exact total, rounded in the same way. */
export function missesTotal(amounts: readonly Cents[], total: Cents): boolean {
  return sum(amounts.map(roundToDollar)) !== roundToDollar(total);
}

export function absolute(amount: Cents): Cents {
  return amount < 0 ? cents(-amount) : amount;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "one category", "2 categories". */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}

/** "A, B and C". */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(parts);
}
