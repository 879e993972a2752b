import { Text } from '@mantine/core';
import type { ImportedSchedules } from '../../../core/contract/schedules-import.ts';
import { plural } from '../../../core/plural.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { editionLabel, findingWords } from './labels.ts';
import { PreviewGrid } from './preview-grid.tsx';

const STATES = { new: 'New', changed: 'Replaces the saved edition', unchanged: 'Same as the saved edition' } as const;

/**
 * The schedules that an import would save. Findings are shown next to their cells, with the problems that prevent the
 * import.
 */
export function ImportPreviewGrids({
  preview: { schedules, findings, notes, problems },
}: {
  preview: ImportedSchedules;
}) {
  return (
    <>
      {problems.length > 0 && (
        <Failure title="Fix these problems before you import">
          {problems.map((problem) => (
            <Text key={problem} size="sm">
              {problem}
            </Text>
          ))}
        </Failure>
      )}
      {notes.map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      <Text size="sm" role="status">
        {findings.length === 0 ? 'No findings.' : `${plural(findings.length, 'finding')}, shown next to the cells.`}
      </Text>
      {schedules.flatMap(({ schedule, editions }) =>
        editions.map((edition) => (
          <PreviewGrid
            key={JSON.stringify([schedule, edition.fiscalYear, edition.fromDay, edition.effective])}
            title={`${schedule}, ${editionLabel(edition)}${edition.fromDay === null ? ` (${edition.effective ?? ''})` : ''}`}
            note={STATES[edition.state]}
            steps={edition.steps}
            lanes={edition.lanes}
            amounts={edition.amounts}
            wordsOf={(step, lane) =>
              findings
                .filter(
                  (one) =>
                    one.schedule === schedule &&
                    one.fiscalYear === edition.fiscalYear &&
                    one.fromDay === edition.fromDay,
                )
                .filter((one) => one.step === step && one.lane === lane)
                .map(findingWords)
                .join('; ')
            }
          />
        )),
      )}
    </>
  );
}
