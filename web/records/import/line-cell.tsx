import { Text } from '@mantine/core';

/** The name of a line, and what distinguishes the line from others with the same name. */
export function LineCell({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <>
      {name}
      {details.length > 0 && (
        <Text size="xs" c="dimmed" fw={400}>
          {details.join(' · ')}
        </Text>
      )}
    </>
  );
}
