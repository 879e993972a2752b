import { absolute } from '../amounts.ts';
import { cents, formatMoney, fromDollars } from '../../../../../core/money.ts';
import { taxBill, taxChange } from '../../../../../core/rules/publishing/tax-bill.ts';

const MAX_VALUE = 1_000_000_000;

/** Shows the estimate next to the typed value. Nothing is sent to a server. */
export function estimate(input: HTMLInputElement): void {
  const output = input.parentElement?.querySelector('output');
  if (output) output.textContent = textOf(input.value, input.dataset);
}

function textOf(typed: string, { rate, levy, change }: DOMStringMap): string {
  const text = typed.replace(/[\s$,]/g, '');
  if (text === '') return '';
  const value = Number(text);
  if (!/^\d+(?:\.\d{1,2})?$/.test(text) || value > MAX_VALUE) return 'Enter an amount such as 500,000.';
  const bill = taxBill(fromDollars(value), cents(Number(rate)));
  const start = `About ${formatMoney(bill, { decimals: 0 })} a year`;
  if (change === undefined || change === '') return `${start}.`;
  const difference = taxChange(bill, cents(Number(change)), cents(Number(levy)));
  const size = formatMoney(absolute(difference), { decimals: 0 });
  const side = size === '$0' ? '' : difference < 0 ? ' less' : ' more';
  return `${start}. Possible change: ${size}${side}.`;
}
