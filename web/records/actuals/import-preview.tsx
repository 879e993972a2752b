import { Text } from '@mantine/core';
import { TextList } from '../../platform/ui/text-list.tsx';
import type { ImportedActuals } from '../../../core/contract/actuals.ts';
import { countRows } from '../../../core/import/more-rows.ts';
import { plural } from '../../../core/plural.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { exactDollars } from '../../platform/ui/format.ts';
import { HeadRow } from '../../platform/ui/head-row.tsx';
import { ScrollTable } from '../../platform/ui/scroll-table.tsx';
import { FileQuestions, type FileQuestionsProps } from '../import/file-questions.tsx';
import { snapshotLabel } from './labels.ts';

const MAX_SHOWN = 20;

interface ImportPreviewProps extends Omit<FileQuestionsProps, 'questions' | 'lineWord'> {
  preview: ImportedActuals;
}

/** What an import would save, with findings to check and questions to answer first. */
export function ImportPreview({ preview, ...asked }: ImportPreviewProps) {
  const { snapshots, findings, notes, questions } = preview;
  // A problem that only repeats a question is not listed.
  const isAsked = (problem: string): boolean =>
    questions.some(({ about, text }) => problem.startsWith(rowOf(about)) || problem.startsWith(text));
  const problems = preview.problems.filter((problem) => !isAsked(problem));
  const isKnown = snapshots.length > 0 && snapshots.every(({ state }) => state === 'unchanged');
  return (
    <>
      {problems.length > 0 && (
        <Failure title="This file cannot be imported">
          <TextList texts={problems} most={MAX_SHOWN} />
        </Failure>
      )}
      <FileQuestions {...asked} questions={questions} lineWord="account" />
      <ScrollTable label="What will be imported">
        <HeadRow columns={['Balances', 'Rows', 'Revised', 'Spent', 'Encumbered', 'Available']} />
        <tbody>
          {snapshots.map((snapshot) => (
            <tr key={snapshot.fiscalYear}>
              <th scope="row">
                {snapshotLabel(snapshot)}
                {snapshot.state === 'unchanged' && (
                  <Text size="xs" c="dimmed" fw={400}>
                    Imported before
                  </Text>
                )}
              </th>
              <td>{snapshot.rowCount.toLocaleString('en-US')}</td>
              <td>{exactDollars(snapshot.totals.revised)}</td>
              <td>{exactDollars(snapshot.totals.spent)}</td>
              <td>{exactDollars(snapshot.totals.encumbered)}</td>
              <td>{exactDollars(snapshot.totals.available)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {notes.length > 0 && <TextList texts={notes} most={MAX_SHOWN} />}
      {findings.length > 0 && (
        <>
          <Text
            size="sm"
            fw={600}
          >{`${plural(countRows(findings.map(({ message }) => message)), 'row')} to check`}</Text>
          <TextList texts={findings.map(({ message }) => message)} most={MAX_SHOWN} />
        </>
      )}
      <Text size="sm" role="status">
        {isKnown ? 'This file was imported before. If you import it again, nothing changes.' : 'Nothing is saved yet.'}
      </Text>
    </>
  );
}

/** Converts "row:212" to the start of the problem text for that row. */
const rowOf = (about: string): string => `${about.replace('row:', 'Row ')}:`;
