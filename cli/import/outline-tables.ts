import { sumSections, type SectionSum } from '../../core/import/sections/section-sums.ts';
import type { SectionReading } from '../../core/import/sections/sheet.ts';
import { nameOfTotal } from '../../core/import/sections/total-headings.ts';
import { fromDollars, sum, ZERO } from '../../core/money.ts';
import type { PreparedImport } from '../../server/records/import/write/import-file.ts';
import { renderList, type Column, type Format } from '../output.ts';

type Outline = NonNullable<PreparedImport['analysis']['outline']>;
type OutlineTotal = Outline['totals'][number];

/** Lists the headings with their sums, the printed totals that differ from their lines, and the rows below the last total. */
export function renderOutline(outline: Outline): string {
  const amounts = <Row>(kind: string, of: (row: Row) => readonly (number | null)[]): Column<Row>[] =>
    outline.columns.map(({ name }, at) => ({
      key: name + kind,
      label: name + kind,
      type: 'money',
      value: (row) => {
        const dollars = of(row)[at] ?? null;
        return dollars === null ? null : fromDollars(dollars);
      },
    }));
  const row: Column<{ row: number }> = { key: 'row', label: 'Row', type: 'integer', value: (one) => one.row || null };
  const all = { row: 0, label: 'All lines', depth: 0, lines: outline.lines, sums: outline.sums };
  const parts = [
    renderList(
      [...outline.sections, all],
      [
        row,
        { key: 'section', label: 'Section', type: 'text', value: ({ label, depth }) => '  '.repeat(depth) + label },
        { key: 'lines', label: 'Lines', type: 'integer', value: ({ lines }) => lines },
        ...amounts<typeof all>('', ({ sums }) => sums),
      ],
      'table',
    ),
  ];
  const differing = outline.totals.filter(({ difference }) => difference !== 'none');
  if (differing.length > 0) {
    const columns: Column<OutlineTotal>[] = [
      row,
      { key: 'label', label: 'Printed total', type: 'text', value: (total) => nameOfTotal(total, outline.lines) },
      { key: 'rows', label: 'Rows included', type: 'text', value: ({ fromRow, toRow }) => `${fromRow}\u2013${toRow}` },
      ...amounts<OutlineTotal>('', ({ printed }) => printed),
      ...amounts<OutlineTotal>(', lines', ({ calculated }) => calculated),
    ];
    parts.push(renderList(differing, columns, 'table'));
  }
  if (outline.below.length > 0) {
    const columns: Column<Outline['below'][number]>[] = [
      row,
      { key: 'label', label: 'Below the last total', type: 'text', value: ({ label }) => label || 'Unlabeled' },
      ...amounts<Outline['below'][number]>('', ({ amounts: printed }) => printed),
    ];
    parts.push(renderList(outline.below, columns, 'table'));
  }
  return parts.join('\n\n');
}

/** Formats the headings of a file with sections, with the sums of their lines for each amount column. */
export function renderSections(reading: SectionReading, format: Format): string {
  const columns: Column<SectionSum>[] = [
    { key: 'row', label: 'Row', type: 'integer', value: ({ row }) => row || null },
    {
      key: 'section',
      label: 'Section',
      type: 'text',
      value: ({ label, depth }) => (format === 'table' ? '  '.repeat(depth) + label : label),
    },
    { key: 'lines', label: 'Lines', type: 'integer', value: ({ lines }) => lines },
    ...reading.layout.amounts.map(({ name }, at): Column<SectionSum> => ({
      key: name,
      label: name,
      type: 'money',
      value: ({ sums }) => sums[at] ?? 0,
    })),
  ];
  const lines = reading.lines.map(({ amounts }) => amounts);
  const sums = reading.layout.amounts.map((_, at) => sum(lines.map((amounts) => amounts[at] ?? ZERO)));
  const all = { id: -1, row: 0, label: 'All lines', depth: 0, lines: lines.length, sums };
  return renderList([...sumSections(reading), all], columns, format);
}
