import { isAccountNumber } from '../header-synonyms.ts';
import { accountPart, isOrgPrintedOnce, leadingOrg } from '../join-account.ts';
import { readHeader } from '../read-header.ts';
import type { SectionLine, SectionReading, SheetRow } from '../sections/sheet.ts';

const ACCOUNT = /\b(?:account|acct|org|object|obj|proj|project|gl|code|line)\b/i;
const TEXT = /\b(?:desc|description|name|title)\b/i;

/** The account number and description of a ledger line. */
interface AccountName {
  account: string;
  description: string;
}

/**
 * Finds the account of each line. If a line has a whole account number, that number is its account. Otherwise, the account is made from the
 * cells of the line's account columns, joined with hyphens. If these cells are blank, the account is made from the codes to the left of the
 * line's label or, without codes, from the label. If the report prints an org only once, in a row or a heading above, the org applies to
 * the rows below. If several lines have the same label, or the same object without an org, the name of their heading is added in front.
 */
export function accountNames(rows: readonly SheetRow[], reading: SectionReading): (line: SectionLine) => AccountName {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const { labels } = reading.layout;
  const textOf = (row: number, index: number): string => (cellsOf.get(row)?.[index] ?? '').trim();
  const { accounts, wholes, org, others } = accountColumns(labels);
  const all = [...reading.lines, ...reading.below];
  const blank = org ? all.filter(({ row }) => textOf(row, org.index) === '').length : 0;
  const orgs = org && isOrgPrintedOnce({ blank, rows: all.length }) ? orgsAbove(rows, org.index) : null;
  const codeOf = (row: number): string => {
    const whole = wholes.map(({ index }) => textOf(row, index)).find((text) => /\d/.test(text));
    if (whole !== undefined) return whole;
    const texts = accounts.map((column) => textOf(row, column.index) || (column === org ? (orgs?.get(row) ?? '') : ''));
    return texts.filter((text) => text !== '').join('-');
  };
  const labelCounts = countOf(all.map(({ label }) => label));
  const codeCounts = countOf(all.map(({ row }) => codeOf(row)));
  const hasOrgs = org !== undefined || accounts.every(({ name }) => accountPart(name) === null);
  /**
   * Returns the heading of a line. The result includes the name of the sheet, because several sheets can have the same line below the same
   * heading.
   */
  const headingOf = (section: number | null): string => {
    const [sheet = '', ...inner] = section === null ? [] : pathOf(reading, section);
    const own = inner.at(-1) ?? sheet;
    return reading.sheets.length > 0 && own !== sheet ? `${sheet} ▸ ${own}` : own;
  };
  return ({ row, label, section, attributes }) => {
    const heading = headingOf(section);
    const code = codeOf(row);
    if (code !== '') {
      const description = others.map(({ index }) => textOf(row, index)).filter((text) => text !== '');
      const isOwn = hasOrgs || heading === '' || (codeCounts.get(code) ?? 0) < 2;
      return { account: isOwn ? code : `${heading} ▸ ${code}`, description: description.join(' ') };
    }
    const codes = attributes.map(({ text }) => text).join('-');
    if (/\d/.test(codes)) return { account: codes, description: label };
    const isOwn = heading === '' || (labelCounts.get(label) ?? 0) < 2;
    return { account: isOwn ? label : `${heading} ▸ ${label}`, description: isOwn ? heading : label };
  };
}

function accountColumns(labels: SectionReading['layout']['labels']) {
  const isAccount = ({ name }: { name: string }): boolean => ACCOUNT.test(name) && !TEXT.test(name);
  const accounts = labels.filter(isAccount);
  return {
    accounts,
    wholes: accounts.filter(({ name }) => isAccountNumber(readHeader(name).words)),
    org: accounts.find(({ name }) => accountPart(name) === 'org'),
    others: labels.filter((column) => !isAccount(column)),
  };
}

/** Returns the org of each row: the org in its cell, or the nearest org above. Other text in the column, such as a total, ends an org. */
function orgsAbove(rows: readonly SheetRow[], column: number): Map<number, string> {
  let above = '';
  return new Map(
    rows.map(({ row, cells }) => {
      const own = (cells[column] ?? '').trim();
      if (own !== '') above = leadingOrg(own);
      return [row, above];
    }),
  );
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Returns the path of headings to a section, outermost heading first. */
function pathOf({ sections }: SectionReading, section: number): string[] {
  const path: string[] = [];
  for (let at: number | null = section; at !== null; at = sections[at]?.parent ?? null) {
    path.unshift(sections[at]?.label ?? '');
  }
  return path;
}
