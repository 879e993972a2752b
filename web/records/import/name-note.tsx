import { Text } from '@mantine/core';
import { SKIPPED_COLUMN } from '../../../core/contract/import.ts';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import { findWholeName } from '../../../core/import/whole-name.ts';

interface Props {
  mappings: Readonly<Record<string, string>>;
  analysis: Pick<ImportAnalysis, 'previewData'>;
}

/** Says how full names in the last-name column are read, with an example from the file. Shows nothing if there are no full names. */
export function NameNote({ mappings, analysis }: Props) {
  const columnOf = (field: string) => {
    const column = mappings[field] ?? SKIPPED_COLUMN;
    return column === SKIPPED_COLUMN ? undefined : column;
  };
  const found = findWholeName(analysis.previewData, {
    lastName: columnOf('lastName'),
    firstName: columnOf('firstName'),
  });
  if (!found) return null;
  const { text, lastName, firstName, isSplit } = found;
  if (isSplit) {
    return (
      <Text size="xs">
        Full names are split: “{text}” becomes last name “{lastName}”, first name “{firstName}”.
      </Text>
    );
  }
  return (
    <Text size="xs" c="red">
      “{text}” looks like a full name, but it will be imported as the last name. To split full names, choose Skip for
      First Name.
    </Text>
  );
}
