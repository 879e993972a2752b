import { List } from '@mantine/core';

interface TextListProps {
  texts: readonly string[];
  /** The number of texts shown. The others are counted. */
  most: number;
}

/** A list of sentences. If there are many, only the first ones are shown. */
export function TextList({ texts, most }: TextListProps) {
  const more = texts.length - most;
  return (
    <List size="sm" style={{ overflowWrap: 'anywhere' }}>
      {texts.slice(0, most).map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
      {more > 0 && <List.Item>{`… and ${more.toLocaleString('en-US')} more`}</List.Item>}
    </List>
  );
}
