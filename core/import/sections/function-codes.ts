import type { Section, SectionLine, SectionReading } from './sheet.ts';

/** A function code of the state's chart at the start of a heading: "1110 - School Committee" or "2305 Teachers", but not "2026 budget". */
const FUNCTION_CODE = /^(?:(\d{4})\s*[-\u2013\u2014:]|(?!20[0-4]\d)([1-9]\d{3})\s+(?=[A-Z]))/i;

const codeOf = ({ label }: Section): string => {
  const found = FUNCTION_CODE.exec(label);
  return found?.[1] ?? found?.[2] ?? '';
};

/** Returns the code of the innermost heading that has one, or ''. */
export const headingCode = (path: readonly Section[]): string => path.map(codeOf).findLast((code) => code !== '') ?? '';

/**
 * Returns true if the codes of headings are objects of expenditure (5100 personnel, 5400 supplies) and not functions: all begin with 5, and
 * at least one of them is below several headings.
 */
export function haveObjects(sections: readonly Section[]): boolean {
  const coded = sections.filter((section) => codeOf(section) !== '');
  const parents = new Map<string, Set<number | null>>();
  for (const section of coded) {
    parents.set(codeOf(section), (parents.get(codeOf(section)) ?? new Set()).add(section.parent));
  }
  return (
    coded.every((section) => codeOf(section).startsWith('5')) && [...parents.values()].some(({ size }) => size > 1)
  );
}

/** Matches the names of columns that hold the function codes of lines. */
const FUNCTION_COLUMN = /\b(?:dese|function|func)\b/i;

/** Returns the function code in a column of codes. Null if the line has none. It takes precedence over the code of the heading. */
export function ownFunctionCode({ attributes }: SectionLine, { labels }: SectionReading['layout']): string | null {
  const columns = labels.filter(({ name }) => FUNCTION_COLUMN.test(name)).map(({ index }) => index);
  const own = attributes.find(({ column, text }) => columns.includes(column) && /^[1-9]\d{3}$/.test(text));
  return own?.text ?? null;
}

/** Returns the lines whose function code differs from that of the heading above them. */
export function contradictingCodes({ sections, lines, layout }: SectionReading) {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return lines.flatMap((line) => {
    const own = ownFunctionCode(line, layout);
    if (own === null) return [];
    for (let at = line.section; at !== null; at = byId.get(at)?.parent ?? null) {
      const heading = byId.get(at);
      if (heading && codeOf(heading) !== '') {
        // Heading 2000 includes all functions from 2000 to 2999.
        const isThousand = codeOf(heading).endsWith('000') && own.startsWith(codeOf(heading)[0] ?? '');
        return codeOf(heading) === own || isThousand ? [] : [{ line, own, heading }];
      }
    }
    return [];
  });
}
