import { cents, formatMoney, type Cents } from '../../../core/money.ts';

/** Whole dollars, as everywhere on the page. */
export function whole(amount: Cents): string {
  return formatMoney(amount, { decimals: 0 });
}

/** With a plus above zero; below zero it has its minus. */
export function signedWhole(amount: Cents): string {
  return amount > 0 ? `+${whole(amount)}` : whole(amount);
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
