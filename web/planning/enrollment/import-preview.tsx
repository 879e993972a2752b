import { Stack, Text } from '@mantine/core';
import { TextList } from '../../platform/ui/text-list.tsx';
import type { ImportedEnrollment } from '../../../core/contract/enrollment-import.ts';
import type { Building } from '../../../core/contract/reference.ts';
import { plural } from '../../../core/plural.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { PreviewTable } from './preview-table.tsx';

const MAX_SHOWN = 10;
/** The maximum width of text in pixels, so that lines of text next to a wide table stay short. */
export const TEXT_WIDTH = 720;

interface ImportPreviewProps {
  preview: ImportedEnrollment;
  buildings: readonly Building[];
  disabled: boolean;
  onMatch: (school: string, buildingId: number | null) => void;
}

/** Shows what an import would save, the problems that prevent it and the things to check. */
export function ImportPreview({ preview, ...table }: ImportPreviewProps) {
  const { schools, years, notes, warnings, problems, changes } = preview;
  const leftOut = new Set(schools.filter(({ buildingId }) => buildingId === null).map(({ school }) => school)).size;
  return (
    <>
      <Stack gap="sm" maw={TEXT_WIDTH}>
        {problems.length > 0 && (
          <Failure title="Fix these problems before you import">
            <TextList texts={problems} most={MAX_SHOWN} />
          </Failure>
        )}
        {warnings.length > 0 && (
          <>
            <Text size="sm" fw={600}>{`${plural(warnings.length, 'thing')} to check`}</Text>
            <TextList texts={warnings} most={MAX_SHOWN} />
          </>
        )}
        {leftOut > 0 && (
          <Text size="sm">
            {`${plural(leftOut, 'school is', 'schools are')} not matched with a building and will be left out. To import a school, choose its building.`}
          </Text>
        )}
        {problems.length === 0 && changes.added + changes.changed > 0 && (
          <Text size="sm" fw={600}>
            {changes.changed === 0
              ? 'The import does not replace any saved student counts.'
              : `The import replaces ${plural(changes.changed, 'saved student count')}. The replaced counts are crossed out below.`}
          </Text>
        )}
      </Stack>
      {years.map((year) => {
        const ofYear = schools.filter(({ fiscalYear }) => fiscalYear === year.fiscalYear);
        return ofYear.length === 0 ? null : (
          <PreviewTable key={year.fiscalYear} {...table} year={year} schools={ofYear} />
        );
      })}
      <Stack gap="sm" maw={TEXT_WIDTH}>
        {notes.length > 0 && <TextList texts={notes} most={MAX_SHOWN} />}
        <Text size="sm" role="status">
          {problems.length > 0
            ? 'Nothing can be imported yet.'
            : changes.added + changes.changed === 0
              ? 'The import would not change anything.'
              : `Student counts: ${changes.added} new, ${changes.changed} changed, ${changes.unchanged} unchanged. Nothing is saved yet.`}
        </Text>
      </Stack>
    </>
  );
}
