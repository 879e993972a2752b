import type { SectionLine, SectionReading, SheetRow } from '../sections/sheet.ts';

const ACCOUNT = /\b(?:account|acct|org|object|obj|proj|project|gl|code|line)\b/i;
const TEXT = /\b(?:desc|description|name|title)\b/i;

/** What a line of a ledger is called. */
interface AccountName {
  account: string;
  description: string;
}

/**
 * Finds the account of each line: the cells of the account columns joined with hyphens, or codes to the left of its label, or else the
 * label itself, with its heading if several lines have the same one.
 */
export function accountNames(rows: readonly SheetRow[], reading: SectionReading): (line: SectionLine) => AccountName {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const { labels } = reading.layout;
  const isAccount = ({ name }: { name: string }): boolean => ACCOUNT.test(name) && !TEXT.test(name);
  const accounts = labels.filter(isAccount);
  const others = labels.filter((column) => !isAccount(column));
  const counts = new Map<string, number>();
  for (const { label } of [...reading.lines, ...reading.below]) counts.set(label, (counts.get(label) ?? 0) + 1);
  /** The same line may be below the same heading on several sheets. */
  const headingOf = (section: number): string => {
    const [sheet = '', ...inner] = pathOf(reading, section);
    const own = inner.at(-1) ?? sheet;
    return reading.sheets.length > 0 && own !== sheet ? `${sheet} ▸ ${own}` : own;
  };
  return ({ row, label, section, attributes }) => {
    const textsOf = (columns: readonly { index: number }[]): string[] =>
      columns.map(({ index }) => (cellsOf.get(row)?.[index] ?? '').trim()).filter((text) => text !== '');
    const account = textsOf(accounts).join('-');
    if (account !== '') return { account, description: textsOf(others).join(' ') };
    const codes = attributes.map(({ text }) => text).join('-');
    if (/\d/.test(codes)) return { account: codes, description: label };
    const heading = section === null ? '' : headingOf(section);
    const isOwn = heading === '' || (counts.get(label) ?? 0) < 2;
    return { account: isOwn ? label : `${heading} ▸ ${label}`, description: isOwn ? heading : label };
  };
}

/** The headings of a section, the outermost first. */
function pathOf({ sections }: SectionReading, section: number): string[] {
  const path: string[] = [];
  for (let at: number | null = section; at !== null; at = sections[at]?.parent ?? null) {
    path.unshift(sections[at]?.label ?? '');
  }
  return path;
}
