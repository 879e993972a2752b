import { Text } from '@mantine/core';

interface LineCellProps {
  /** The row in the file. Null if the line is not in the file. */
  row: number | null;
  name: string;
  details: readonly string[];
  /** What happens to the line. */
  what?: string;
}

/**
 * The name of a line, and what distinguishes the line from others with the same name. On a phone, the row and what happens to the line are
 * here too, because their columns are hidden.
 */
export function LineCell({ row, name, details, what }: LineCellProps) {
  const onPhone = [...(row === null ? [] : [`Row ${row}`]), ...(what === undefined ? [] : [what]), ...details];
  return (
    <>
      {name}
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {details.join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {onPhone.join(' · ')}
      </Text>
    </>
  );
}

/** The name of a field above its value, on a phone, where the column with the name is hidden. */
export function FieldOnPhone({ title }: { title: string }) {
  return (
    <Text size="xs" c="dimmed" hiddenFrom="sm">
      {title}
    </Text>
  );
}
