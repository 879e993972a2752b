import { List, Text } from '@mantine/core';
import { Failure } from '../../platform/ui/failure.tsx';

interface Props {
  message: { message: string; errors: readonly string[] };
  /** Text before the error. */
  failure?: string | undefined;
}

/** The result of a deletion that failed completely or in part. */
export function Deleted({ message, failure }: Props) {
  return (
    <Failure>
      <Text size="sm">{failure === undefined ? message.message : `${failure}: ${message.message}`}</Text>
      <List size="sm">
        {message.errors.map((error) => (
          <List.Item key={error}>{error}</List.Item>
        ))}
      </List>
    </Failure>
  );
}
