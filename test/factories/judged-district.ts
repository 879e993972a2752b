import { fromDollars } from '../../core/money.ts';
import { SMALLEST_PUBLIC_GROUP } from '../../core/rules/publishing/suppression.ts';
import { secretPays, type PrivateDistrict } from './private-district.ts';

/** All property names under which a response counts people or lines. */
const COUNTS = new Set([
  'count',
  'lines',
  'itemCount',
  'lineCount',
  'proposedCount',
  'employeeCount',
  'totalEmployees',
  'operatingCount',
]);

interface Part {
  count: number;
  amount: number;
}

/** Collects leaks: responses that reveal individual people in a district. */
export class JudgedDistrict {
  readonly leaks: string[] = [];
  readonly #secret: ReadonlySet<number>;
  readonly #dollars: ReadonlySet<number>;

  constructor(district: PrivateDistrict) {
    this.#secret = secretPays(district);
    this.#dollars = new Set([...this.#secret].map((pay) => Math.round(pay / 100)));
  }

  /** Checks every number of a response, and the remainders of its totals after subtracting their parts. */
  judge(place: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    this.#rest(place, value as Record<string, unknown>);
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'number') this.figure(`${place} ${key}`, inner, COUNTS.has(key));
      else this.judge(`${place} ${key}`, inner);
    }
  }

  figure(place: string, value: number, isCount: boolean): void {
    if (isCount) {
      if (value > 0 && value < SMALLEST_PUBLIC_GROUP) this.leaks.push(`${place} counts ${value}`);
      return;
    }
    const amount = Math.abs(fromDollars(value));
    if (this.#secret.has(amount)) this.leaks.push(`${place} is the pay of one: ${value}`);
  }

  /** Checks an amount that a page shows in whole dollars. */
  written(place: string, amount: number): void {
    const dollars = Math.round(amount / 100);
    if (this.#dollars.has(dollars)) this.leaks.push(`${place} writes the pay of one: ${dollars}`);
  }

  #rest(place: string, answer: Record<string, unknown>): void {
    // The same data has different names in a year of the view, in the open data, and in the response about people by
    // building.
    const people = (answer.locationData ?? answer.people ?? answer) as Record<string, unknown>;
    if (typeof people.totalEmployees !== 'number') return;
    const total = { count: people.totalEmployees, amount: numberOf(people.totalSalaries ?? people.totalSalary) };
    const locations = partsOf(people.locations ?? people.byBuilding, 'totalSalary', 'total');
    if (locations.length > 0) this.#left(`${place}: all less the locations`, total, locations);
    const salaries = (answer.salaryData ?? answer.salaries) as Record<string, unknown> | null | undefined;
    if (!salaries) return;
    const ranges = [...averagesOf(salaries.teachers), ...averagesOf(salaries.paras)];
    if (ranges.length > 0) this.#left(`${place}: all less the ranges`, total, ranges);
  }

  #left(place: string, total: Part, parts: readonly Part[]): void {
    const count = total.count - parts.reduce((all, part) => all + part.count, 0);
    const amount = Math.round((total.amount - parts.reduce((all, part) => all + part.amount, 0)) * 100);
    if (count > 0 && count < SMALLEST_PUBLIC_GROUP) this.leaks.push(`${place} is ${count} people`);
    // Because of rounding, an average may be off by half a cent, so a total may be off by that times the number of people.
    const unsure = total.count;
    for (const pay of this.#secret) {
      if (Math.abs(amount - pay) <= unsure && count < SMALLEST_PUBLIC_GROUP)
        this.leaks.push(`${place} is the pay of one: ${pay / 100}`);
    }
  }
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function partsOf(list: unknown, ...names: string[]): Part[] {
  return (Array.isArray(list) ? (list as Record<string, unknown>[]) : []).map((one) => ({
    count: numberOf(one.count),
    amount: numberOf(names.map((name) => one[name]).find((amount) => amount !== undefined)),
  }));
}

function averagesOf(list: unknown): Part[] {
  return partsOf(list, 'avgSalary').map(({ count, amount }) => ({ count, amount: amount * count }));
}
