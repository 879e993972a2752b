import { cents, formatMoney, fromDollars } from '../../../../../core/money.ts';
import { taxBill, taxChange } from '../../../../../core/rules/publishing/tax-bill.ts';

const MAX_VALUE = 1_000_000_000;

/** Shows the estimate next to the typed value, with the texts in the data attributes of the field. Nothing is sent to a server. */
export function estimate(input: HTMLInputElement): void {
  const output = input.parentElement?.querySelector('output');
  if (output) output.textContent = textOf(input.value, input.dataset);
}

function textOf(typed: string, { rate, levy, change, ...texts }: DOMStringMap): string {
  const text = typed.replace(/[\s$,]/g, '');
  if (text === '') return '';
  const value = Number(text);
  if (!/^\d+(?:\.\d{1,2})?$/.test(text) || value > MAX_VALUE) return texts.invalid ?? '';
  const bill = taxBill(fromDollars(value), cents(Number(rate)));
  const amount = formatMoney(bill, { decimals: 0 });
  if (change === undefined || change === '') return filled(texts.about, { amount });
  const difference = taxChange(bill, cents(Number(change)), cents(Number(levy)));
  const size = formatMoney(cents(Math.abs(difference)), { decimals: 0 });
  const about = size === '$0' ? texts.same : difference < 0 ? texts.less : texts.more;
  return filled(about, { amount, change: size });
}

/** Replaces each name in braces with its value. */
function filled(text = '', values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
