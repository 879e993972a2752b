import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { groupBy } from '../../../core/group-by.ts';
import { formatMoney } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { LevelCategory } from '../../../core/rules/projection/project-proposed.ts';
import type { SalaryFinding, UnsettledFinding } from '../../../core/rules/projection/projection-findings.ts';
import type { Finding, UnpricedFinding } from './findings.ts';

const MAX_NAMED = 5;

/** Formats the unknown values for which a projection used 0: one sentence for each issue, no matter how many rows have it. */
export function formatFindings(findings: readonly Finding[], workGroupNames: ReadonlyMap<number, string>): string[] {
  const unsettled: UnsettledFinding[] = [];
  const hires: SalaryFinding[] = [];
  const unknown: SalaryFinding[] = [];
  const unpriced: UnpricedFinding[] = [];
  const level: LevelCategory[] = [];
  for (const finding of findings) {
    if (!('code' in finding)) level.push(finding);
    else if (finding.code === 'UNSETTLED_COLA') unsettled.push(finding);
    else if (finding.code === 'UNPRICED_VACANCY') unpriced.push(finding);
    else if (finding.code === 'MISSING_HIRE_SALARY') hires.push(finding);
    else unknown.push(finding);
  }
  return [
    ...level.map(formatLevel),
    ...formatUnsettled(unsettled, workGroupNames),
    ...formatSalaries(hires, 'no salary yet', 'Enter the next-year salary'),
    ...formatSalaries(unknown, 'an unknown salary', 'Enter the salary'),
    ...formatUnpriced(unpriced),
  ];
}

function formatLevel({ categoryId, name, lines }: LevelCategory): string {
  const held = `${plural(lines, 'line stays', 'lines stay')} level`;
  return categoryId === null
    ? `Lines without a category have no yearly increase: ${held}.`
    : `${name} has no yearly increase: ${held}.`;
}

/** Returns one sentence for each work group, with all years in which its COLA is unsettled. */
function formatUnsettled(findings: readonly UnsettledFinding[], names: ReadonlyMap<number, string>): string[] {
  return [...groupBy(findings, ({ workGroupId }) => workGroupId)].map(([id, group]) => {
    const years = formatYears(group.map(({ fiscalYear }) => fiscalYear));
    const [first] = group;
    const lines = plural(first.employees, 'line');
    const payroll = formatMoney(first.basePayroll, { decimals: 0 });
    const extent = `so 0% is used for ${lines} with ${payroll} of payroll`;
    return id === null
      ? `Lines without a work group have no COLA in ${years}, ${extent}.`
      : `The COLA for ${names.get(id) ?? `work group ${id}`} is unsettled in ${years}, ${extent}.`;
  });
}

/** Formats years as a range such as "FY27 to FY31" if they are consecutive and more than two, otherwise as a list. */
function formatYears(years: readonly number[]): string {
  const labels = years.map(fiscalYearLabel);
  const isRange = years.length > 2 && years.every((year, index) => index === 0 || year === (years[index - 1] ?? 0) + 1);
  return isRange ? `${labels[0] ?? ''} to ${labels.at(-1) ?? ''}` : labels.join(', ');
}

function formatSalaries(findings: readonly SalaryFinding[], what: string, fix: string): string[] {
  if (findings.length === 0) return [];
  const isOne = findings.length === 1;
  const named = findings.slice(0, MAX_NAMED).map(({ sourceItemId }) => sourceItemId);
  const more = findings.length > named.length ? ` and ${findings.length - named.length} more` : '';
  const ids = `${isOne ? 'id' : 'ids'} ${named.join(', ')}${more}`;
  const lines = plural(findings.length, 'line has', 'lines have');
  return [
    `${lines} ${what}, so $0 is used (${ids}). ${fix} on ${isOne ? 'this base-year line' : 'each of these base-year lines'}.`,
  ];
}

/** Returns one sentence about all positions that become vacant and have no price. */
function formatUnpriced(findings: readonly UnpricedFinding[]): string[] {
  const numbers = [...new Set(findings.map(({ positionNumber }) => positionNumber))];
  if (numbers.length === 0) return [];
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const more = numbers.length > MAX_NAMED ? ` and ${numbers.length - MAX_NAMED} more` : '';
  const isOne = numbers.length === 1;
  const count = plural(numbers.length, 'position becomes', 'positions become');
  return [
    `${count} vacant and ${isOne ? 'has' : 'have'} no price, so $0 is used (${named}${more}). Set the vacancy rule for each affected work group.`,
  ];
}
