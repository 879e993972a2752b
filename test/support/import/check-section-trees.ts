import fc from 'fast-check';
import { expect } from 'vitest';
import { readTable } from '../../../server/records/import/readers/read-table.ts';
import type { Table } from '../../../server/records/import/readers/table.ts';
import { sectionTree, type SectionTree } from './section-tree.ts';
import { asCsv, asWorkbook, type WrittenTree, writeTree } from './write-section-tree.ts';

const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

/**
 * Writes random trees of sections as workbooks and text files. Reading each file must return the same tree, lines and
 * totals.
 */
export async function checkSectionTrees(count: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sectionTree, async (tree) => {
      const written = writeTree(tree);
      const files = { 'tree.xlsx': await asWorkbook(written, tree.seed), 'tree.csv': asCsv(written, tree.seed) };
      for (const [fileName, bytes] of Object.entries(files)) {
        compare(await readTable(bytes, { fileName, layout: 'sections' }), tree, written);
      }
    }),
    { numRuns: count },
  );
}

function compare({ columns, rows, outline }: Table, tree: SectionTree, { expected }: WrittenTree): void {
  if (!outline) throw new Error('the file was read as rows');
  expect(outline.columns.map(({ fiscalYear, kind }) => [fiscalYear, kind])).toEqual(
    tree.columns.map(({ fiscalYear, kind }) => [fiscalYear, kind]),
  );
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const [code, school, path, account] = ['DESE Code', 'School', 'Headings', 'Account'].map(at);
  const first = columns.length - tree.columns.length;
  const read = rows.map(({ row, cells }) => ({
    row,
    path: (cells[path ?? -1] ?? '').split(' > '),
    code: cells[code ?? -1] ?? '',
    school: cells[school ?? -1] ?? '',
    account: cells[account ?? -1] ?? '',
    amounts: cells.slice(first).map((text) => (text === '' ? null : cents(Number(text)))),
  }));
  expect(read).toEqual(
    expected.lines.map(({ row, path: headings, code: ofLine, school: place, account: own, amounts }) => ({
      ...{ row, path: headings, code: ofLine, school: place, amounts },
      account: tree.hasAccounts ? own : '',
    })),
  );
  for (const [index, { label }] of expected.lines.entries()) {
    const description = rows[index]?.cells[at('Description')] ?? '';
    expect([description, description.endsWith(`: ${label}`) || description === label]).toEqual([description, true]);
  }
  const sections = outline.sections.map(({ row, label, depth, lines, sums }) => ({
    ...{ row, label, depth, lines },
    sums: sums.map(cents),
  }));
  expect(sections).toEqual(expected.sections);
  expect(outline.totals.map(({ row, label, printed }) => ({ row, label, printed: printed.map(cents) }))).toEqual(
    expected.totals,
  );
  expect(outline.totals.filter(({ difference }) => difference !== 'none')).toEqual([]);
  expect(outline.below).toHaveLength(expected.below);
  expect(outline.questions).toEqual([]);
}
