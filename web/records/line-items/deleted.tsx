import { List, Text } from '@mantine/core';
import { Failure } from '../../platform/ui/failure.tsx';

interface Props {
  message: { message: string; errors: readonly string[] };
  /** Said before what went wrong. */
  failure?: string | undefined;
}

/** What a deletion came to when some or all of it failed. */
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
