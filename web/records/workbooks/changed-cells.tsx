import type { WorkbookCell } from '../../../core/contract/workbooks.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { count } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { Section } from '../../platform/ui/section.tsx';
import { cellText } from './merge-state.ts';

const LISTED = 500;
const RESULTS = { mine: 'Mine', theirs: 'Theirs, kept', same: 'Same', conflict: 'Conflict' };

/** All changed cells without a conflict, with the user and time of each change in the budget. */
export function ChangedCells({ cells }: { cells: readonly WorkbookCell[] }) {
  const shown = cells.filter(({ kind }) => kind !== 'conflict');
  if (shown.length === 0) return null;
  // The three columns with values contain names and numbers. All values are right-aligned if any of them is a number, otherwise
  // left-aligned.
  const hasFigures = shown.some(({ file, budget }) => typeof file === 'number' || typeof budget === 'number');
  const align = hasFigures ? undefined : true;
  const heading = (text: string) => (hasFigures ? text : { text });
  return (
    <Section
      title="Changed cells"
      note={shown.length > LISTED ? `The first ${count(LISTED)} of ${count(shown.length)} are listed` : undefined}
    >
      <ScrollTable label="Changed cells">
        <HeadRow
          columns={[
            { text: 'Cell' },
            { text: 'Line' },
            { text: 'Field' },
            ...['Exported', 'File', 'Budget'].map(heading),
            { text: 'Result' },
            { text: 'Changed by' },
          ]}
        />
        <tbody>
          {shown.slice(0, LISTED).map((cell) => {
            const text = (value: WorkbookCell['file']) => cellText(value, cell.field);
            return (
              <tr key={cell.id}>
                <td data-text>{cell.cell}</td>
                <th scope="row" data-text>
                  {cell.name}
                </th>
                <td data-text>{cell.title}</td>
                <td data-text={align}>{text(cell.exported)}</td>
                <td data-text={align}>{text(cell.file)}</td>
                <td data-text={align}>{text(cell.budget)}</td>
                <td data-text>{RESULTS[cell.kind]}</td>
                <td data-text>
                  {cell.kind === 'mine'
                    ? 'You, in the file'
                    : [cell.changedBy, cell.changedAt && formatDateTime(cell.changedAt)].filter(Boolean).join(', ')}
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </Section>
  );
}
